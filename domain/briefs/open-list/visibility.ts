import {
  and,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type Column,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import { askedCompanies, briefs, quoteHolds } from "#db/schema/index.ts";
import { SHOWN_ASK_STATES } from "../asking/rules.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";
import { nearlyAll } from "../../kernel/nearly-all.ts";
import type { Vertical } from "../../kernel/verticals.ts";

/** A company as a reader of briefs. Null is a company that no brief can ask first. */
type CompanyId = string | Placeholder | SQL | Column | null;

/**
 * Condition: this company may see the brief and send a proposal. The brief is OPEN and confirmed, has a place left, its date has
 * not passed, it has not expired, and it is not kept for another company (decision 60). The
 * list, the page of a brief, alerts and sending a proposal share it.
 */
export function visibleTo(
  { vertical, companyId }: { vertical: Vertical; companyId: string | null },
  now: Date,
): SQL {
  return visibilityCondition({ vertical, companyId, now, today: amsterdamDay(now) });
}

/** The same for every company of the vertical. */
export const visibleToAll = (vertical: Vertical, now: Date): SQL =>
  visibleTo({ vertical, companyId: null }, now);

/** Condition: the brief is open to all, or asks this company, which did not decline. */
export function isShownTo(companyId: CompanyId): SQL {
  if (companyId === null) return sql`not ${briefs.isExclusive}`;
  const states = sql.raw(SHOWN_ASK_STATES.map((state) => `'${state}'`).join(", "));
  return sql`(not ${briefs.isExclusive} or exists (
    select from ${askedCompanies} asked
    where asked.brief_id = ${briefs.id} and asked.company_id = ${companyId} and asked.state in (${states})))`;
}

/** `visibleTo` with values or the placeholders of a prepared query. */
export function visibilityCondition(values: {
  vertical: Vertical | Placeholder | typeof briefs.vertical;
  companyId: CompanyId;
  now: Date | Placeholder;
  /** The day in the Netherlands at `now`. */
  today: string | Placeholder;
}): SQL {
  const acceptsProposals = and(
    hasPlaceFor(values),
    or(isNull(briefs.eventDate), gte(briefs.eventDate, values.today)),
    gt(briefs.expiresAt, values.now),
    mayBeShown(briefs),
    isShownTo(values.companyId),
  );
  return and(
    eq(briefs.vertical, values.vertical),
    // A literal, as in the partial indexes: PostgreSQL cannot use them with a placeholder.
    sql`${briefs.status} = 'OPEN'`,
    isNotNull(briefs.confirmedAt),
    nearlyAll(acceptsProposals),
  )!;
}

/** Condition: a place is free, or this company holds one while it writes. */
function hasPlaceFor({ companyId, now }: { companyId: CompanyId; now: Date | Placeholder }): SQL {
  const isFree = lt(sql`${briefs.proposalsCount} + ${briefs.heldPlaces}`, briefs.maxProposals);
  if (companyId === null) return isFree;
  return sql`(${isFree} or (${briefs.heldPlaces} > 0 and exists (
    select from ${quoteHolds} own
    where own.brief_id = ${briefs.id} and own.company_id = ${companyId} and own.ended_at is null
      and own.until > ${now})))`;
}

/** The same for the company and the instant that a prepared query is given. */
export const visibleToGiven: SQL = visibilityCondition({
  vertical: sql.placeholder("vertical"),
  companyId: sql.placeholder("companyId"),
  now: sql.placeholder("now"),
  today: sql.placeholder("today"),
});
