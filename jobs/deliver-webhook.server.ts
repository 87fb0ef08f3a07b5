import type { Runtime } from "#compose";
import type { Jobs } from "#domain/kernel/ports.ts";
import { dueMessage } from "#domain/channels/webhooks/message-view.ts";
import { signedHeaders } from "#domain/channels/webhooks/secret.ts";
import { settleDelivery } from "#domain/channels/webhooks/settle-delivery.ts";

/**
 * Sends one message to the server of a company, as Standard Webhooks 1.0 has it, and keeps the outcome. A worker that is
 * killed in between sends it again: with the same id, so that its receiver can tell.
 */
export async function deliverWebhook(
  runtime: Pick<Runtime, "ctx" | "webhooks" | "config">,
  { deliveryId }: Jobs["deliver-webhook"],
): Promise<void> {
  const ctx = runtime.ctx({ kind: "system" });
  const due = await dueMessage(ctx, deliveryId);
  if (!due) return;
  const { webhook, topic, occurredAt, failedTries, isPaused, isAhead, facts } = due;
  if (isPaused) return settleDelivery(ctx, { deliveryId, failedTries, outcome: "paused" });
  if (isAhead) return settleDelivery(ctx, { deliveryId, failedTries, outcome: "behind" });
  if (!facts) return settleDelivery(ctx, { deliveryId, failedTries, outcome: "gone" });
  const body = JSON.stringify({ type: topic, timestamp: occurredAt, data: facts });
  const outcome = await runtime.webhooks.send({
    url: webhook.url,
    headers: {
      "content-type": "application/json",
      "user-agent": `${runtime.config.site.name}-webhooks`,
      ...signedHeaders(ctx, webhook, { id: deliveryId, body }),
    },
    body,
  });
  // The time of the answer, which may be seconds later.
  await settleDelivery(runtime.ctx({ kind: "system" }), { deliveryId, failedTries, outcome });
}
