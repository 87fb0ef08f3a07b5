import { record } from "../events/record.ts";
import { verb } from "../verb.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { changePasswordInput } from "./input.ts";
import { revokeOneTimeCodes } from "./one-time-codes.ts";
import { hashPassword } from "./password.ts";
import { ownsAccount } from "./policy.ts";
import { lockPassword, requirePassword } from "./require-password.ts";
import { setPassword } from "./set-password.ts";

/**
 * Replaces the actor's password, in one transaction: every other session ends, pending links that could change the password
 * or the address are revoked, and the owner is mailed. Throws `password_wrong`, `too_many_requests`, `overloaded`.
 */
export const changePassword = verb(
  { name: "change-password", input: changePasswordInput, by: ownsAccount },
  async (ctx, { currentPassword, password }) => {
    const { userId, sessionId } = ctx.actor;
    const current = await requirePassword(ctx, ctx.actor, currentPassword);
    const hash = await hashPassword(password);
    await ctx.db.transaction(async (tx) => {
      await lockPassword(tx, userId, current);
      await setPassword(ctx, tx, userId, hash);
      await endSessionsOf(tx, userId, sessionId);
      await revokeOneTimeCodes(ctx, tx, userId);
      await record(ctx, tx, { type: "account.password_changed", userId });
    });
  },
);
