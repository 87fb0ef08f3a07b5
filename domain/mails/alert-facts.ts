import { and, asc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import { alerts, authUsers, briefs, companies, companyWork, proposals } from "#db/schema/index.ts";
import { DIGEST_TIME, dropOf, type AlertDrop } from "../alerts/rules.ts";
import { chosenFrequency } from "../briefs/open-briefs-view.ts";
import { chosenService } from "../chosen-service.ts";
import { visibilityCondition } from "../briefs/visibility.ts";
import type { Ctx } from "../context.ts";
import { amsterdamDay, atTime } from "../dates.ts";
import type { BulkMailKind } from "../events/reactions.ts";
import { choiceOf } from "../notification-choice.ts";
import { givesAccess } from "../subscriptions/gives-access.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

// The mails about new requests hold what the companies' list shows of them, and nothing of their clients.

type Reader = Pick<Ctx, "db" | "now">;

/** What becomes of an alert with its mail: mailed, or dropped for a reason. */
type Outcome = { briefId: string; companyId: string; drop: AlertDrop | null };

/** Facts of many mails of a kind, read with one query, in the order of `orders`. Without facts there is no mail to send. */
export const BULK_FACTS = {
  "brief-alert": alertsForMail,
  "brief-digest": digestsForMail,
} satisfies Record<
  BulkMailKind,
  (ctx: Reader, orders: readonly MailOrderIds[]) => Promise<{ facts: object | null; outcomes: Outcome[] }[]>
>;

export const alertForMail = async (ctx: Ctx, order: MailOrderIds) =>
  (await alertsForMail(ctx, [order]))[0]!.facts;

export const digestForMail = async (ctx: Ctx, order: MailOrderIds) =>
  (await digestsForMail(ctx, [order]))[0]!.facts;

async function alertsForMail(ctx: Reader, orders: readonly MailOrderIds[]) {
  const asked = orders.map(({ briefId, companyId }) => ({ brief_id: briefId, company_id: companyId }));
  const isAsked = sql`(${alerts.briefId}, ${alerts.companyId}) in (
    select brief_id, company_id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (brief_id uuid, company_id uuid))`;
  const rows = await alertRows(ctx, and(isAsked, isNull(alerts.mailedAt)));
  return orders.map(({ briefId, companyId }) => {
    const row = rows.find(
      ({ brief, recipient }) => brief.id === briefId && recipient.companyId === companyId,
    );
    if (!row) return { facts: null, outcomes: [] };
    const { brief, recipient, reason, drop } = row;
    const facts = drop === null ? { ...recipient, id: brief.id, reason, brief } : null;
    return { facts, outcomes: [{ briefId: brief.id, companyId: recipient.companyId, drop }] };
  });
}

/** The requests since the last digest, and the earlier ones that are still open. No digest without a new one. */
async function digestsForMail(ctx: Reader, orders: readonly MailOrderIds[]) {
  const ids = orders.map(({ companyId }) => companyId!);
  const isWaiting = isNull(alerts.mailedAt);
  const rows = await alertRows(
    ctx,
    and(
      inArray(alerts.companyId, ids),
      eq(alerts.mail, "digest"),
      isNull(alerts.dropped),
      or(isWaiting, eq(briefs.status, "OPEN")),
    ),
  );
  return orders.map(({ companyId, day }) => {
    const until = atTime(day!, DIGEST_TIME);
    const own = rows.filter((row) => row.recipient.companyId === companyId && row.releasedAt < until);
    const waiting = own.filter(({ mailedAt }) => mailedAt === null);
    const outcomes = waiting.map(({ brief, drop }) => ({ briefId: brief.id, companyId: companyId!, drop }));
    const open = own.filter(({ drop }) => drop === null);
    const fresh = open.filter(({ mailedAt }) => mailedAt === null);
    if (fresh.length === 0) return { facts: null, outcomes };
    const earlier = open.filter(({ mailedAt }) => mailedAt !== null);
    const facts = {
      ...fresh[0]!.recipient,
      id: companyId!,
      fresh: fresh.map(({ brief }) => brief),
      earlier: earlier.map(({ brief }) => brief),
    };
    return { facts, outcomes };
  });
}

/** What the companies' list shows of a brief. */
export const briefFields = {
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

/** Alerts with their brief and recipient, and whether they are mailed now; the oldest first. */
async function alertRows({ db, now }: Reader, where: SQL | undefined) {
  const isOpen = visibilityCondition({
    vertical: briefs.vertical,
    companyId: alerts.companyId,
    now,
    today: amsterdamDay(now),
  });
  const rows = await db
    .select({
      brief: briefFields,
      recipient: {
        companyId: companies.id,
        userId: companies.contactId,
        to: authUsers.email,
        companyName: companies.companyName,
      },
      reason: alerts.reason,
      releasedAt: alerts.releasedAt,
      mailedAt: alerts.mailedAt,
      now: {
        isOpen: sql<boolean>`${isOpen}`,
        isFull: sql<boolean>`${briefs.proposalsCount} >= ${briefs.maxProposals}`,
        hasOwnQuote: sql<boolean>`exists (
          select from ${proposals} own where own.brief_id = ${alerts.briefId} and own.company_id = ${alerts.companyId})`,
        isSubscribed: sql<boolean>`${givesAccess(now, sql`${companies.id}`)}`,
        isPaused: sql<boolean>`coalesce(${companyWork.pausedUntil} >= ${amsterdamDay(now)}::date, false)`,
        choice: choiceOf(sql`${companies.contactId}`, "new_request", "mail"),
      },
    })
    .from(alerts)
    .innerJoin(briefs, eq(briefs.id, alerts.briefId))
    .innerJoin(companies, eq(companies.id, alerts.companyId))
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .leftJoin(companyWork, eq(companyWork.companyId, companies.id))
    .where(where)
    .orderBy(asc(alerts.releasedAt), asc(alerts.briefId));
  return rows.map((row) => ({ ...row, drop: dropOf(row.now) }));
}
