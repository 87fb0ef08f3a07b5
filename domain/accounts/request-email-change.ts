import { record } from "../events/record.ts";
import { countTry } from "../limits.ts";
import { takeBackMails } from "../outbox.ts";
import { lockPassword, requirePassword } from "./require-password.ts";
import { verb } from "../verb.ts";
import { changeEmailInput } from "./input.ts";
import { ownsAccount } from "./policy.ts";

/**
 * Begins to move the account to another mail address: a link and a code go to the new one, and the old one is told.
 * Nothing has changed until the new one answers (`confirmEmailChange`). An address that somebody else has is treated
 * alike: only the job that would mail it finds out, and then sends nothing.
 * Throws `password_wrong`, `too_many_requests`.
 */
export const requestEmailChange = verb(
  { name: "request-email-change", input: changeEmailInput, by: ownsAccount },
  async (ctx, input) => {
    const current = await requirePassword(ctx, ctx.actor, input.currentPassword);
    await countTry(ctx, "email-change-of", ctx.actor.userId);
    await countTry(ctx, "email-change-for", input.email);
    const { userId, email: oldAddress } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      await lockPassword(tx, userId, current);
      // An older request that is delivered late would end the link of this one.
      await takeBackMails(tx, "email-change-confirm", userId);
      await record(
        ctx,
        tx,
        { type: "account.email_change_requested", userId },
        { "email-change-confirm": { to: input.email }, "email-change-notice": { to: oldAddress } },
      );
    });
  },
);
