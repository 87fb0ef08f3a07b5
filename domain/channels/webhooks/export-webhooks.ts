import { asc, eq } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";

/** The webhooks of a company with their log, for the download; without their secrets. */
export async function exportWebhooks(ctx: Pick<Ctx, "db">, companyId: string) {
  const own = await ctx.db
    .select({
      id: webhooks.id,
      url: webhooks.url,
      topics: webhooks.topics,
      secretRenewedAt: webhooks.secretRenewedAt,
      pausedAt: webhooks.pausedAt,
      pauseReason: webhooks.pauseReason,
      failingSince: webhooks.failingSince,
      createdAt: webhooks.createdAt,
    })
    .from(webhooks)
    .where(eq(webhooks.companyId, companyId))
    .orderBy(asc(webhooks.number));
  const sent = await ctx.db
    .select({
      webhookId: webhookDeliveries.webhookId,
      topic: webhookDeliveries.topic,
      data: webhookDeliveries.data,
      state: webhookDeliveries.state,
      failedTries: webhookDeliveries.failedTries,
      lastTryAt: webhookDeliveries.lastTryAt,
      nextTryAt: webhookDeliveries.nextTryAt,
      lastStatus: webhookDeliveries.lastStatus,
      lastFailure: webhookDeliveries.lastFailure,
      createdAt: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhooks.companyId, companyId))
    .orderBy(asc(webhookDeliveries.createdAt));
  return own.map((webhook) => ({
    ...webhook,
    messages: sent.filter(({ webhookId }) => webhookId === webhook.id),
  }));
}
