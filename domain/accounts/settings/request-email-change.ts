import { record } from "../../events/record.ts";
import { countTry } from "../../kernel/count-tries.ts";
import { deleteUnsentMails } from "../../events/outbox.ts";
import { lockOwner, requireOwner } from "../require-owner.ts";
import { verb } from "../../kernel/verb.ts";
import { changeEmailInput } from "../input.ts";
import { ownsAccount } from "../policy.ts";

/**
 * Mails a link and a code to a new mail address, and a notice to the old one. The address changes when the new one is
 * confirmed (`confirmEmailChange`). An address of another account gets the same answer; the job then sends it nothing.
 * Throws as `requireOwner`.
 */
export const requestEmailChange = verb(
  { name: "request-email-change", input: changeEmailInput, by: ownsAccount },
  async (ctx, { email, ...proof }) => {
    const proven = await requireOwner(ctx, proof);
    await countTry(ctx, "email-change-of", ctx.actor.userId);
    await countTry(ctx, "email-change-for", email);
    const { userId, email: oldAddress } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      await lockOwner(ctx, tx, userId, proven);
      // Cancel the mail of an older request: delivered late, it would revoke the link of this one.
      await deleteUnsentMails(tx, "email-change-confirm", userId);
      await record(
        ctx,
        tx,
        { type: "account.email_change_requested", userId },
        { "email-change-confirm": { to: email }, "email-change-notice": { to: oldAddress } },
      );
    });
  },
);
