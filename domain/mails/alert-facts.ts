import { and, eq, inArray, sql } from "drizzle-orm";
import { alerts, authUsers, briefs, companies, companyWork, proposals } from "#db/schema/index.ts";
import { dropOf } from "../alerts/rules.ts";
import { chosenFrequency, chosenService } from "../briefs/open-briefs-view.ts";
import { visibilityCondition } from "../briefs/visibility.ts";
import type { Ctx } from "../context.ts";
import { amsterdamDay } from "../dates.ts";
import { choiceOf } from "../notification-choice.ts";
import { givesAccess } from "../subscriptions/gives-access.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** The facts of one alert; null when it is not mailed any more. */
export async function alertForMail(ctx: Ctx, order: MailOrderIds) {
  const [alert] = await alertsForMail(ctx, [order]);
  return alert!.facts;
}

/**
 * The facts of the mails of many alerts, in the order of `orders`, read with two queries. Holds what the companies' list
 * shows of a brief, and nothing of its client. Without facts the alert is not mailed: `drop` says why, and is null when the
 * brief or the company is gone, or the alert was mailed before.
 */
export async function alertsForMail(ctx: Pick<Ctx, "db" | "now">, orders: readonly MailOrderIds[]) {
  const [open, recipients] = await Promise.all([briefsOf(ctx, orders), recipientsOf(ctx, orders)]);
  return orders.map(({ briefId, companyId }) => {
    const found = open.get(briefId!);
    const recipient = recipients.get(`${briefId} ${companyId}`);
    if (!found || !recipient) return { facts: null, drop: null };
    const { isOpen, ...brief } = found;
    const { to, userId, companyName, reason, ...now } = recipient;
    const isFull = brief.proposalsCount >= brief.maxProposals;
    const drop = dropOf({ isOpen, isFull, ...now }, "at_once");
    return drop === null
      ? { facts: { id: brief.id, to, userId, companyName, reason, brief }, drop }
      : { facts: null, drop };
  });
}

async function briefsOf({ db, now }: Pick<Ctx, "db" | "now">, orders: readonly MailOrderIds[]) {
  const ids = [...new Set(orders.map(({ briefId }) => briefId!))];
  const isOpen = visibilityCondition({ vertical: briefs.vertical, now, today: amsterdamDay(now) });
  const rows = await db
    .select({ ...alertedFields, isOpen: sql<boolean>`${isOpen}` })
    .from(briefs)
    .where(inArray(briefs.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What a mail tells companies of a brief: what their list shows. */
const alertedFields = {
  id: briefs.id,
  vertical: briefs.vertical,
  category: briefs.category,
  service: chosenService,
  frequency: chosenFrequency,
  squareMeters: sql<number | null>`(${briefs.details} ->> 'squareMeters')::float`,
  volumeM3: sql<number | null>`(${briefs.details} ->> 'volumeM3')::float`,
  locationText: briefs.locationText,
  province: briefs.province,
  eventDate: briefs.eventDate,
  dateFlexible: briefs.dateFlexible,
  budgetMinEuro: briefs.budgetMinEuro,
  budgetMaxEuro: briefs.budgetMaxEuro,
  proposalsCount: briefs.proposalsCount,
  maxProposals: briefs.maxProposals,
};

async function recipientsOf({ db, now }: Pick<Ctx, "db" | "now">, orders: readonly MailOrderIds[]) {
  const asked = orders.map(({ briefId, companyId }) => ({ brief_id: briefId, company_id: companyId }));
  const rows = await db
    .select({
      briefId: alerts.briefId,
      companyId: alerts.companyId,
      to: authUsers.email,
      userId: authUsers.id,
      companyName: companies.companyName,
      reason: alerts.reason,
      mail: choiceOf(sql`${companies.userId}`, "new_request", "mail"),
      isSubscribed: sql<boolean>`${givesAccess(now, sql`${companies.id}`)}`,
      isPaused: sql<boolean>`coalesce(${companyWork.pausedUntil} >= ${amsterdamDay(now)}::date, false)`,
      hasOwnQuote: sql<boolean>`exists (
        select from ${proposals} own where own.brief_id = ${alerts.briefId} and own.company_id = ${alerts.companyId})`,
    })
    .from(alerts)
    .innerJoin(companies, eq(companies.id, alerts.companyId))
    .innerJoin(authUsers, eq(authUsers.id, companies.userId))
    .leftJoin(companyWork, eq(companyWork.companyId, companies.id))
    .where(
      and(
        sql`(${alerts.briefId}, ${alerts.companyId}) in (
          select brief_id, company_id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (brief_id uuid, company_id uuid))`,
        sql`${alerts.mailedAt} is null`,
      ),
    );
  return new Map(rows.map(({ briefId, companyId, ...row }) => [`${briefId} ${companyId}`, row]));
}
