import { webhooks } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { changeWebhookInput } from "./input.ts";
import { isOwnWebhook } from "./own-webhook.ts";
import { managesWebhooks } from "./policy.ts";

/** Changes where a webhook goes and what it hears of. Waiting messages go to the new address. Throws `not_found`. */
export const changeWebhook = verb(
  { name: "change-webhook", input: changeWebhookInput, by: managesWebhooks },
  async (ctx, { webhookId, webhookUrl: url, topics }) => {
    const changed = await ctx.db
      .update(webhooks)
      .set({ url, topics })
      .where(isOwnWebhook(ctx.actor, webhookId))
      .returning({ id: webhooks.id });
    if (changed.length === 0) throw new DomainError("not_found");
  },
);
