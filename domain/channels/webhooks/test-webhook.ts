import { webhookDeliveries } from "#db/schema/index.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { webhookInput } from "./input.ts";
import { lockOwnWebhook } from "./own-webhook.ts";
import { managesWebhooks } from "./policy.ts";
import { TEST_TOPIC } from "./rules.ts";

/** Sends a message that is about nothing, to see whether it arrives. Throws `not_found`, `webhook_paused`. */
export const testWebhook = verb(
  {
    name: "test-webhook",
    input: webhookInput,
    by: managesWebhooks,
    limits: [{ act: "webhook-by-hand-of", ofCaller: ({ actor }) => actor.companyId }],
  },
  async (ctx, { webhookId }): Promise<{ deliveryId: string }> =>
    ctx.db.transaction(async (tx) => {
      await lockOwnWebhook(ctx, tx, webhookId);
      const deliveryId = newId(ctx.now);
      await tx.insert(webhookDeliveries).values({
        id: deliveryId,
        webhookId,
        topic: TEST_TOPIC,
        data: {},
        effectKey: `${TEST_TOPIC}:${deliveryId}`,
        nextTryAt: ctx.now,
        createdAt: ctx.now,
      });
      await ctx.queue.enqueue(tx, "deliver-webhook", { deliveryId });
      return { deliveryId };
    }),
);
