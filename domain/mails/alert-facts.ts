import { and, asc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import {
  alertMails,
  alerts,
  authUsers,
  briefs,
  companies,
  companyMembers,
  companyWork,
  proposals,
} from "#db/schema/index.ts";
import { isPaused } from "../companies/is-paused.ts";
import { isToldAgain, lastToldAt } from "../matching/alerts/last-told-at.ts";
import { DIGEST_TIME, dropOf } from "../matching/alerts/rules.ts";
import type { AlertOutcome } from "../matching/alerts/settle-alerts.ts";
import { chosenFrequency, chosenService } from "../facts/chosen-service.ts";
import { visibilityCondition } from "../briefs/open-list/visibility.ts";
import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay, atTime } from "../kernel/dates.ts";
import { companyMayAct } from "../facts/may-be-shown.ts";
import { choiceOf } from "../events/notifications/notification-choice.ts";
import { givesAccess } from "../subscriptions/gives-access.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";
import { isRecipient } from "./member-facts.ts";

// The mails about new requests hold what the companies' list shows of them, and nothing of their clients.

type Reader = Pick<Ctx, "db" | "now">;

export const alertForMail = async (ctx: Ctx, order: MailOrderIds) =>
  (await alertsForMail(ctx, [order]))[0]!.facts;

export const digestForMail = async (ctx: Ctx, order: MailOrderIds) =>
  (await digestsForMail(ctx, [order]))[0]!.facts;

/** Facts of many alerts, read with one query, in the order of `orders`. */
export async function alertsForMail(ctx: Reader, orders: readonly MailOrderIds[]) {
  const asked = orders.map((order) => ({
    brief_id: order.briefId,
    company_id: order.companyId,
    user_id: order.userId,
  }));
  const { briefId: ofBrief, companyId: ofCompany, userId: ofMember } = alertMails;
  const isAsked = sql`(${ofBrief}, ${ofCompany}, ${ofMember}) in (
    select brief_id, company_id, user_id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (brief_id uuid, company_id uuid, user_id uuid))`;
  const rows = await alertRows(ctx, and(isAsked, isNull(alertMails.mailedAt)));
  return orders.map((order) => {
    const row = rows.find(({ brief, recipient }) => brief.id === order.briefId && isTo(recipient, order));
    if (!row) return { facts: null, outcomes: [] };
    const { brief, recipient, reason, isAgain } = row;
    const facts = row.drop === null ? { ...recipient, id: brief.id, reason, isAgain, brief } : null;
    return { facts, outcomes: [outcomeOf(row)] };
  });
}

const isTo = (recipient: { companyId: string; userId: string }, order: MailOrderIds): boolean =>
  recipient.companyId === order.companyId && recipient.userId === order.userId;

const outcomeOf = ({ brief, recipient, drop }: AlertRow): AlertOutcome => ({
  briefId: brief.id,
  companyId: recipient.companyId,
  userId: recipient.userId,
  drop,
});

/**
 * The requests since the last digest, those that an operator has companies told of again, and the earlier ones that are still open.
 * No digest with earlier ones only.
 */
export async function digestsForMail(ctx: Reader, orders: readonly MailOrderIds[]) {
  const ids = orders.map(({ userId }) => userId!);
  const rows = await alertRows(
    ctx,
    and(
      inArray(alertMails.userId, ids),
      eq(alertMails.choice, "digest"),
      isNull(alertMails.dropped),
      or(isNull(alertMails.mailedAt), eq(briefs.status, "OPEN")),
    ),
  );
  return orders.map((order) => {
    const until = atTime(order.day!, DIGEST_TIME);
    const own = rows.filter((row) => isTo(row.recipient, order) && row.lastToldAt < until);
    const outcomes = own.filter(({ mailedAt }) => mailedAt === null).map(outcomeOf);
    const open = own.filter(({ drop }) => drop === null);
    const earlier = open.filter(({ mailedAt }) => mailedAt !== null);
    const first = open.find(({ mailedAt }) => mailedAt === null);
    if (!first) return { facts: null, outcomes };
    const told = (isAgain: boolean) =>
      open.filter((row) => row.mailedAt === null && row.isAgain === isAgain).map(({ brief }) => brief);
    const facts = {
      ...first.recipient,
      id: order.companyId!,
      fresh: told(false),
      again: told(true),
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
  heldPlaces: briefs.heldPlaces,
};

type AlertRow = Awaited<ReturnType<typeof alertRows>>[number];

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
        userId: alertMails.userId,
        // Of a member who left, whose alert is dropped.
        to: sql<string>`coalesce(${authUsers.email}, '')`,
        companyName: companies.companyName,
      },
      reason: alerts.reason,
      isAgain: isToldAgain,
      lastToldAt,
      mailedAt: alertMails.mailedAt,
      now: {
        isOpen: sql<boolean>`${isOpen}`,
        isFull: sql<boolean>`${briefs.proposalsCount} + ${briefs.heldPlaces} >= ${briefs.maxProposals}`,
        hasOwnQuote: sql<boolean>`exists (
          select from ${proposals} own where own.brief_id = ${alerts.briefId} and own.company_id = ${alerts.companyId})`,
        isSubscribed: sql<boolean>`${givesAccess(now, sql`${companies.id}`)} and ${companyMayAct(sql`${companies.id}`)}`,
        isPaused: isPaused(now),
        isRecipient: sql<boolean>`${companyMembers.userId} is not null`,
        choice: choiceOf(sql`${alertMails.userId}`, "new_request", "mail"),
      },
    })
    .from(alertMails)
    .innerJoin(
      alerts,
      and(eq(alerts.briefId, alertMails.briefId), eq(alerts.companyId, alertMails.companyId)),
    )
    .innerJoin(briefs, eq(briefs.id, alerts.briefId))
    .innerJoin(companies, eq(companies.id, alerts.companyId))
    .leftJoin(companyMembers, isRecipient(alertMails.userId))
    .leftJoin(authUsers, eq(authUsers.id, companyMembers.userId))
    .leftJoin(companyWork, eq(companyWork.companyId, companies.id))
    .where(where)
    .orderBy(asc(alerts.releasedAt), asc(alerts.briefId));
  return rows.map((row) => ({ ...row, drop: dropOf(row.now) }));
}
