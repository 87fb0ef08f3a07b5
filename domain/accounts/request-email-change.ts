import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";
import { countTry } from "../limits.ts";
import { takeBackMails } from "../outbox.ts";
import { requireUser } from "./policy.ts";
import { holdPassword, requirePassword } from "./require-password.ts";

/**
 * Begins to move the account to another mail address: a link and a code go to the new one, and the old one is told.
 * Nothing has changed until the new one answers (`confirmEmailChange`). An address that somebody else has is treated
 * alike: only the job that would mail it finds out, and then sends nothing.
 * Throws `password_wrong`, `too_many_requests`.
 */
export async function requestEmailChange(
  ctx: Ctx,
  input: { email: string; currentPassword: string },
): Promise<void> {
  const actor = requireUser(ctx);
  const current = await requirePassword(ctx, actor, input.currentPassword);
  await countTry(ctx, "email-change-of", actor.userId);
  await countTry(ctx, "email-change-for", input.email);
  const { userId, email: oldAddress } = actor;
  await ctx.db.transaction(async (tx) => {
    await holdPassword(tx, userId, current);
    // An older request that is delivered late would end the link of this one.
    await takeBackMails(tx, "email-change-confirm", userId);
    await record(
      ctx,
      tx,
      { type: "account.email_change_requested", userId },
      { "email-change-confirm": { to: input.email }, "email-change-notice": { to: oldAddress } },
    );
  });
}
