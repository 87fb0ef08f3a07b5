import { and, asc, desc, eq, exists, or, sql, type SQL, type Subquery } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  briefs,
  companies,
  companyWork,
  dealMoments,
  deals,
  portfolioItems,
  proposals,
  reveals,
  wonJobs,
} from "#db/schema/index.ts";
import { isAsked } from "../briefs/asking/views.ts";
import type { ServiceType } from "../briefs/details.ts";
import { waitsOn } from "../checks/first-quote.ts";
import { chosenService } from "../facts/chosen-service.ts";
import type { MomentKind } from "../deals/days/rules.ts";
import { literalLimit, preparedOnce } from "../kernel/prepared.ts";
import { wasAnsweredSince } from "../proposals/questions/answers-to-use-view.ts";
import type { Category, Vertical } from "../kernel/verticals.ts";
import { isPendingQuote } from "./pending-quote.ts";
import { MOST_OF_A_KIND } from "./rules.ts";

/** A proposal of the company with the work of its brief, without anything of the client. */
export type TodayQuote = {
  briefId: string;
  vertical: Vertical;
  category: Category;
  service: ServiceType | null;
  locationText: string;
  validUntil: Date;
  /** When the client opened it; null while unread. */
  readAt: Date | null;
  /** Whether the client changed the request since. */
  isOutdated: boolean;
  /** When the client chose it; null while pending. */
  decidedAt: Date | null;
};

/** A job that the company agreed to do today, without anything of the client. */
export type TodayJob = Pick<TodayQuote, "briefId" | "vertical" | "category" | "service" | "locationText"> & {
  /** When it begins, as `09:30` in Amsterdam; null when that was not stored. */
  agreedTime: string | null;
};

/** A deal that is given to this member: its work or visit is today, or its client waits for an answer about a day. */
export type OwnDeal = Pick<TodayQuote, "briefId" | "vertical" | "category" | "service" | "locationText"> & {
  /** Of the moment of today, or else of what the client proposed. */
  kind: MomentKind;
  /** When it begins today, as `09:30` in Amsterdam; null when it waits for an answer alone. */
  time: string | null;
};

/** A proposal as JSON, where instants are text (ISO 8601). */
export type QuoteJson = Omit<TodayQuote, "validUntil" | "readAt" | "decidedAt"> & {
  validUntil: string;
  readAt: string | null;
  decidedAt: string | null;
};

const given = sql.placeholder;
const LIMIT = literalLimit(MOST_OF_A_KIND);
const isOutdatedQuote = sql`${proposals.briefVersion} < ${briefs.version}`;
/** The same, looked up among the few briefs that were changed, so that those of all pending quotes need not be read. */
const isChangedSince = sql`${proposals.briefVersion} < (select changed.version from ${briefs} changed
  where changed.id = ${proposals.briefId} and changed.version > 1)`;

const workFields = {
  briefId: briefs.id,
  vertical: briefs.vertical,
  category: briefs.category,
  service: sql`${chosenService}`.as("service"),
  locationText: briefs.locationText,
};

const todayFields = {
  ...workFields,
  validUntil: proposals.validUntil,
  readAt: proposals.readAt,
  isOutdated: sql`${isOutdatedQuote}`.as("is_outdated"),
  decidedAt: proposals.decidedAt,
};

const WORK_JSON = sql.raw(
  "'briefId', id, 'vertical', vertical, 'category', category, 'service', service, 'locationText', location_text",
);

/** The rows of a query with `workFields`. Outside of its limit: otherwise PostgreSQL makes the JSON of all rows that it sorts. */
const jsonOf = <Row>(rows: Subquery, others: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(json_build_object(${WORK_JSON}, ${others})), '[]') from ${rows})`;

const quotesJson = (quotes: Subquery) =>
  jsonOf<QuoteJson>(
    quotes,
    sql`'validUntil', valid_until, 'readAt', read_at, 'isOutdated', is_outdated, 'decidedAt', decided_at`,
  );

/** One prepared query, because it runs with every list of open briefs. */
export const todayOfCompany = (db: Database) =>
  preparedOnce(db, "today_of_company", (name) => prepareToday(db, name));

function prepareToday(db: Database, name: string) {
  const agreed = db
    .select({ ...workFields, agreedTime: wonJobs.agreedTime })
    .from(wonJobs)
    .innerJoin(proposals, eq(proposals.id, wonJobs.proposalId))
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(
      and(
        eq(wonJobs.companyId, given("companyId")),
        eq(wonJobs.agreedDay, given("day")),
        // A literal, as in the partial index.
        sql`${wonJobs.state} = 'AGREED'`,
        sql`${proposals.status} = 'ACCEPTED'`,
      ),
    )
    // Without a time last.
    .orderBy(asc(wonJobs.agreedTime), asc(wonJobs.proposalId))
    .limit(LIMIT)
    .as("agreed");
  const isToday = and(eq(dealMoments.state, "TAKEN"), eq(dealMoments.day, given("day")));
  // What a deal is named for: its first moment of today, or else the first that its client proposed.
  const moment = db
    .select({
      kind: dealMoments.kind,
      time: sql`case when ${isToday} then ${dealMoments.time} end`.as("time"),
    })
    .from(dealMoments)
    .where(
      and(
        eq(dealMoments.proposalId, deals.proposalId),
        or(isToday, and(eq(dealMoments.state, "PROPOSED"), eq(dealMoments.side, "CLIENT"))),
      ),
    )
    .orderBy(sql`time`, asc(dealMoments.number), asc(dealMoments.id))
    .limit(literalLimit(1))
    .as("moment");
  const own = db
    .select({
      ...workFields,
      kind: moment.kind,
      time: moment.time,
    })
    .from(deals)
    .innerJoinLateral(moment, sql`true`)
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .innerJoin(reveals, eq(reveals.proposalId, deals.proposalId))
    .where(
      and(
        eq(deals.companyId, given("companyId")),
        eq(deals.assignedTo, given("userId")),
        sql`${deals.state} in ('AGREEING', 'PLANNED')`,
      ),
    )
    // Without a time last.
    .orderBy(asc(moment.time), asc(deals.proposalId))
    .limit(LIMIT)
    .as("own");
  const uncalled = db
    .select({ id: proposals.id })
    .from(proposals)
    .leftJoin(wonJobs, eq(wonJobs.proposalId, proposals.id))
    .where(
      and(
        eq(proposals.companyId, given("companyId")),
        // A literal, as in the partial index.
        sql`${proposals.status} = 'ACCEPTED'`,
        sql`${proposals.decidedAt} >= ${given("chosenSince")}`,
        // A client who was forgotten cannot be called.
        exists(
          db
            .select({ one: sql`1` })
            .from(reveals)
            .where(eq(reveals.proposalId, proposals.id)),
        ),
        // Without a row the company still has to call.
        sql`coalesce(${wonJobs.state}, 'TO_CALL') = 'TO_CALL'`,
      ),
    )
    .orderBy(desc(proposals.decidedAt))
    .limit(LIMIT)
    .as("uncalled");
  // After the limit, so that only the requests that are shown are read.
  const chosen = db
    .select(todayFields)
    .from(uncalled)
    .innerJoin(proposals, eq(proposals.id, uncalled.id))
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .orderBy(desc(proposals.decidedAt))
    .as("chosen");
  const pending = db
    .select(todayFields)
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(
      and(
        isPendingQuote(given("companyId"), given("now")),
        sql`(${proposals.validUntil} <= ${given("soon")} or ${proposals.readAt} >= ${given("since")}
          or ${isChangedSince})`,
        // Who reads along can confirm nothing.
        sql`(${given("mayAnswer")}::boolean or not ${isOutdatedQuote})`,
      ),
    )
    .orderBy(desc(isOutdatedQuote), asc(proposals.validUntil))
    .limit(LIMIT)
    .as("pending");
  return db
    .select({
      agreed: jsonOf<TodayJob>(agreed, sql`'agreedTime', agreed_time`),
      own: jsonOf<OwnDeal>(own, sql`'kind', kind, 'time', time`),
      chosen: quotesJson(chosen),
      pending: quotesJson(pending),
      hasPortfolio: sql<boolean>`exists (select from ${portfolioItems}
        where ${portfolioItems.profileId} = ${given("profileId")} and ${portfolioItems.kind} = 'IMAGE')`,
      hasWorkWishes: sql<boolean>`exists (select from ${companyWork}
        where ${companyWork.companyId} = ${given("companyId")})`,
      hasQuoted: sql<boolean>`exists (select from ${proposals}
        where ${proposals.companyId} = ${given("companyId")})`,
      hasAsks: sql<boolean>`${isAsked(given("companyId"))}`,
      hasAnswers: sql<boolean>`${wasAnsweredSince(given("companyId"), given("since"))}`,
      waitsForCheck: sql<boolean>`exists (select from ${companies}
        where ${companies.id} = ${given("companyId")} and ${waitsOn(given("day"))})`,
    })
    .from(sql`(select) one`)
    .prepare(name);
}
