import { and, eq } from "drizzle-orm";
import { webhookDeliveries } from "#db/schema/index.ts";
import type { Transaction } from "#db/client.server.ts";

/** Fails the messages that wait for a webhook which is being paused; they can be sent again by hand. Hold the webhook's lock. */
export async function failWaiting(tx: Transaction, webhookId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: "failed", nextTryAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, "waiting")));
}
