import { and, asc, desc, eq } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "#db/schema/index.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { isAfter, placeText, readPlace } from "../../kernel/keyset.ts";
import { isOwnWebhook } from "./own-webhook.ts";
import { webhookSecret } from "./secret.ts";

/** Messages on one page of the log. */
const LOG_PAGE = 50;

const columns = {
  id: webhooks.id,
  url: webhooks.url,
  topics: webhooks.topics,
  pausedAt: webhooks.pausedAt,
  pauseReason: webhooks.pauseReason,
  failingSince: webhooks.failingSince,
  createdAt: webhooks.createdAt,
};

/** The webhooks of the actor's company, oldest first. */
export const ownWebhooks = (ctx: Pick<Ctx, "db">, actor: CompanyActor) =>
  ctx.db
    .select(columns)
    .from(webhooks)
    .where(isOwnCompany(webhooks.companyId, actor))
    .orderBy(asc(webhooks.number));

/** One webhook of the actor's company with its secret and a page of its log, newest first; null if there is none. */
export async function webhookView(ctx: Ctx<CompanyActor>, webhookId: string, after: string | null) {
  if (!isId(webhookId)) return null;
  const [webhook] = await ctx.db
    .select({
      ...columns,
      secretVersion: webhooks.secretVersion,
    })
    .from(webhooks)
    .where(isOwnWebhook(ctx.actor, webhookId));
  if (!webhook) return null;
  const place = readPlace(after);
  const { createdAt: at, id } = webhookDeliveries;
  const rows = await ctx.db
    .select({
      id,
      topic: webhookDeliveries.topic,
      state: webhookDeliveries.state,
      failedTries: webhookDeliveries.failedTries,
      lastTryAt: webhookDeliveries.lastTryAt,
      nextTryAt: webhookDeliveries.nextTryAt,
      lastStatus: webhookDeliveries.lastStatus,
      lastFailure: webhookDeliveries.lastFailure,
      createdAt: at,
    })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        place ? isAfter(place, { at, id, order: "desc" }) : undefined,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(LOG_PAGE + 1);
  const deliveries = rows.slice(0, LOG_PAGE);
  const last = deliveries.at(-1);
  const next = rows.length > LOG_PAGE && last ? placeText({ at: last.createdAt, id: last.id }) : null;
  return { ...webhook, secret: webhookSecret(ctx, webhook), deliveries, next };
}
