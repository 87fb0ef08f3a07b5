import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";
import { endEverySession } from "./end-sessions.ts";
import { endOneTimeCodes } from "./one-time-codes.ts";
import { hashPassword } from "./password.ts";
import { requireUser } from "./policy.ts";
import { holdPassword, requirePassword } from "./require-password.ts";
import { setPassword } from "./set-password.ts";

/**
 * Another password for whoever acts and knows the present one. Every session but this one ends, links that could still
 * change password or address die, and the owner is told by mail; one transaction. Throws `password_wrong`,
 * `too_many_requests`.
 */
export async function changePassword(
  ctx: Ctx,
  input: { currentPassword: string; password: string },
  ownSessionId: string,
): Promise<void> {
  const actor = requireUser(ctx);
  const current = await requirePassword(ctx, actor, input.currentPassword);
  const hash = await hashPassword(input.password);
  await ctx.db.transaction(async (tx) => {
    await holdPassword(tx, actor.userId, current);
    await setPassword(ctx, tx, actor.userId, hash);
    await endEverySession(tx, actor.userId, ownSessionId);
    await endOneTimeCodes(ctx, tx, actor.userId);
    await record(ctx, tx, { type: "account.password_changed", userId: actor.userId });
  });
}
