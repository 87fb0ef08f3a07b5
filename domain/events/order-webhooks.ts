import { and, arrayContains, asc, inArray, isNull } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "#db/schema/index.ts";
import type { Transaction } from "#db/client.server.ts";
import type { Ctx } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import type { WebhookTopic } from "./webhook-topics.ts";

/** News for companies, as ids and small facts of its event. */
export type WebhookNews = {
  topic: WebhookTopic;
  /** One message per webhook and effect, however often the event is recorded. */
  effectKey: string;
  data: Record<string, string>;
};

/** The priority of messages to an address that fails: after all others. */
export const BEHIND = -1;

/**
 * Orders a message to each webhook of these companies that asked for it, in the caller's transaction and with two statements
 * however many they are. A paused webhook gets none. Messages to an address that fails go after all others.
 */
export async function orderWebhooks(
  ctx: Pick<Ctx, "now" | "queue">,
  tx: Transaction,
  news: WebhookNews,
  companyIds: readonly string[],
): Promise<void> {
  if (companyIds.length === 0) return;
  const wanted = await tx
    .select({ webhookId: webhooks.id, failingSince: webhooks.failingSince })
    .from(webhooks)
    .where(
      and(
        inArray(webhooks.companyId, [...companyIds]),
        arrayContains(webhooks.topics, [news.topic]),
        isNull(webhooks.pausedAt),
      ),
    )
    .orderBy(asc(webhooks.id));
  if (wanted.length === 0) return;
  const rows = wanted.map(({ webhookId }) => ({
    id: newId(ctx.now),
    webhookId,
    ...news,
    nextTryAt: ctx.now,
    createdAt: ctx.now,
  }));
  const ordered = await tx
    .insert(webhookDeliveries)
    .values(rows)
    .onConflictDoNothing({ target: [webhookDeliveries.webhookId, webhookDeliveries.effectKey] })
    .returning({ deliveryId: webhookDeliveries.id, webhookId: webhookDeliveries.webhookId });
  const failing = new Set(wanted.flatMap(({ webhookId, failingSince }) => (failingSince ? [webhookId] : [])));
  const jobs = ordered.map(({ deliveryId, webhookId }) => ({
    data: { deliveryId },
    priority: failing.has(webhookId) ? BEHIND : 0,
  }));
  await ctx.queue.enqueueMany(tx, "deliver-webhook", jobs);
}
