import { sql } from "drizzle-orm";
import { webhooks } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { failWaiting } from "./fail-waiting.ts";
import { webhookInput } from "./input.ts";
import { isOwnWebhook } from "./own-webhook.ts";
import { managesWebhooks } from "./policy.ts";

/**
 * Stops the messages to a webhook until `resumeWebhook`; one that is paused stays so for its own reason. What waits fails, and
 * can be sent again by hand; what happens meanwhile is not sent later. Throws `not_found`.
 */
export const pauseWebhook = verb(
  { name: "pause-webhook", input: webhookInput, by: managesWebhooks },
  async (ctx, { webhookId }) => {
    await ctx.db.transaction(async (tx) => {
      const paused = await tx
        .update(webhooks)
        .set({
          pausedAt: sql`coalesce(${webhooks.pausedAt}, ${ctx.now})`,
          pauseReason: sql`coalesce(${webhooks.pauseReason}, 'owner')`,
        })
        .where(isOwnWebhook(ctx.actor, webhookId))
        .returning({ id: webhooks.id });
      if (paused.length === 0) throw new DomainError("not_found");
      await failWaiting(tx, webhookId);
    });
  },
);
