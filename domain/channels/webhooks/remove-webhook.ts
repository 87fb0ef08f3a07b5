import { webhooks } from "#db/schema/index.ts";
import { lockOwnCompany } from "../../companies/lock-membership.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { webhookInput } from "./input.ts";
import { isOwnWebhook } from "./own-webhook.ts";
import { managesWebhooks } from "./policy.ts";

/** Removes a webhook with its log; waiting messages are not sent. Throws `not_found`. */
export const removeWebhook = verb(
  { name: "remove-webhook", input: webhookInput, by: managesWebhooks },
  async (ctx, { webhookId }) => {
    await ctx.db.transaction(async (tx) => {
      const { companyId } = await lockOwnCompany(ctx, tx, managesWebhooks);
      const removed = await tx
        .delete(webhooks)
        .where(isOwnWebhook(ctx.actor, webhookId))
        .returning({ id: webhooks.id });
      if (removed.length === 0) throw new DomainError("not_found");
      await record(ctx, tx, { type: "company.webhook_removed", companyId, data: { webhookId } });
    });
  },
);
