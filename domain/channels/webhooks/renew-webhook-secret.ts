import { sql } from "drizzle-orm";
import { webhooks } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { webhookInput } from "./input.ts";
import { isOwnWebhook } from "./own-webhook.ts";
import { managesWebhooks } from "./policy.ts";

/** Gives a webhook a new secret; the former one signs as well for `FORMER_SECRET_HOURS`. Throws `not_found`. */
export const renewWebhookSecret = verb(
  { name: "renew-webhook-secret", input: webhookInput, by: managesWebhooks },
  async (ctx, { webhookId }) => {
    const renewed = await ctx.db
      .update(webhooks)
      .set({ secretVersion: sql`${webhooks.secretVersion} + 1`, secretRenewedAt: ctx.now })
      .where(isOwnWebhook(ctx.actor, webhookId))
      .returning({ id: webhooks.id });
    if (renewed.length === 0) throw new DomainError("not_found");
  },
);
