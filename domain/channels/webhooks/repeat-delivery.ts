import { and, eq, ne } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { verb } from "../../kernel/verb.ts";
import { webhookDeliveryInput } from "./input.ts";
import { lockOwnWebhook } from "./own-webhook.ts";
import { managesWebhooks } from "./policy.ts";

/**
 * Sends a message of the log again, with the same id and with what is true now. One that is on its way already is left alone.
 * Throws `not_found`, `webhook_paused`.
 */
export const repeatDelivery = verb(
  {
    name: "repeat-delivery",
    input: webhookDeliveryInput,
    by: managesWebhooks,
    limits: [{ act: "webhook-by-hand-of", ofCaller: ({ actor }) => actor.companyId }],
  },
  async (ctx, { deliveryId }) => {
    await ctx.db.transaction(async (tx) => {
      const [delivery] = await tx
        .select({ webhookId: webhookDeliveries.webhookId })
        .from(webhookDeliveries)
        .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
        .where(and(eq(webhookDeliveries.id, deliveryId), isOwnCompany(webhooks.companyId, ctx.actor)));
      if (!delivery) throw new DomainError("not_found");
      await lockOwnWebhook(ctx, tx, delivery.webhookId);
      const again = await tx
        .update(webhookDeliveries)
        .set({ state: "waiting", failedTries: 0, nextTryAt: ctx.now })
        .where(and(eq(webhookDeliveries.id, deliveryId), ne(webhookDeliveries.state, "waiting")))
        .returning({ id: webhookDeliveries.id });
      if (again.length > 0) await ctx.queue.enqueue(tx, "deliver-webhook", { deliveryId });
    });
  },
);
