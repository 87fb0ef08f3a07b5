import { record } from "../events/record.ts";
import { verb } from "../verb.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { changePasswordInput } from "./input.ts";
import { revokeOneTimeCodes } from "./one-time-codes.ts";
import { hashPassword } from "./password.ts";
import { ownsAccount } from "./policy.ts";
import { lockOwner, requireOwner } from "./require-owner.ts";
import { setPassword } from "./set-password.ts";

/**
 * Replaces the actor's password, or sets the first one, in one transaction: every other session ends, pending links that could change the password
 * or the address are revoked, and the owner is mailed. Throws as `requireOwner`.
 */
export const changePassword = verb(
  { name: "change-password", input: changePasswordInput, by: ownsAccount },
  async (ctx, { password, ...proof }) => {
    const { userId, sessionId } = ctx.actor;
    const proven = await requireOwner(ctx, proof);
    const hash = await hashPassword(password);
    await ctx.db.transaction(async (tx) => {
      await lockOwner(ctx, tx, userId, proven);
      await setPassword(ctx, tx, userId, hash);
      await endSessionsOf(tx, userId, sessionId);
      await revokeOneTimeCodes(ctx, tx, userId);
      await record(ctx, tx, { type: "account.password_changed", userId });
    });
  },
);
