import { and, asc, desc, eq, sql, type SQL, type Subquery } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefs, companies, companyWork, portfolioItems, proposals, wonJobs } from "#db/schema/index.ts";
import type { SessionView } from "../accounts/session-view.ts";
import { declinesAsks } from "../asking/policy.ts";
import { asksOfCompany, isAsked, type AskToAnswer } from "../asking/views.ts";
import type { ServiceType } from "../briefs/details.ts";
import { waitsOn } from "../checks/first-quote.ts";
import { chosenService } from "../chosen-service.ts";
import type { Ctx } from "../context.ts";
import { amsterdamDay } from "../dates.ts";
import { literalLimit, preparedOnce } from "../prepared.ts";
import type { Category, Vertical } from "../verticals.ts";
import { isPendingQuote } from "./pending-quote.ts";
import { answersToUse, wasAnsweredSince, type AnswerToUse } from "../questions/answers-to-use-view.ts";
import { runsOutBefore } from "../proposals/rules.ts";
import { chosenSince, MOST_OF_A_KIND, readSince } from "./rules.ts";
import { dutiesOf, type Duty } from "./duties.ts";

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

/** Something that a company can do today. */
export type TodayItem =
  | { kind: "job_today"; job: TodayJob }
  | { kind: "answer_ask"; ask: AskToAnswer }
  | { kind: "use_answer"; answered: AnswerToUse }
  | { kind: "call_client" | "quote_outdated" | "quote_runs_out" | "quote_read"; quote: TodayQuote }
  | Duty;

export type TodayView = {
  items: TodayItem[];
  /** Whether its first quote waits for its KvK check. */
  waitsForCheck: boolean;
};

/** Who looks, and what its session says of the company. */
type Standing = Pick<SessionView, "actor" | "company" | "subscription"> &
  Partial<Pick<SessionView, "unread">>;

/**
 * What this member of a company can do today, most urgent first: do the jobs that were agreed for today, call clients who chose it,
 * answer those who ask it first, quote where a question was answered, confirm proposals whose request changed, look at those that run
 * out or were read, and then the duties of an owner. At most `MOST_OF_A_KIND` jobs, as many chosen proposals, and as many pending ones.
 */
export async function todayView(
  ctx: Pick<Ctx, "db" | "now">,
  { actor, company, subscription, unread = [] }: Standing,
): Promise<TodayView> {
  const soon = runsOutBefore(ctx.now);
  const since = readSince(ctx.now);
  const mayAnswer = declinesAsks.allows(actor);
  const [found] = await todayOfCompany(ctx.db).execute({
    companyId: actor.companyId,
    mayAnswer,
    profileId: company?.profile?.id ?? null,
    now: ctx.now.toISOString(),
    day: amsterdamDay(ctx.now),
    chosenSince: chosenSince(ctx.now).toISOString(),
    since: since.toISOString(),
    soon: soon.toISOString(),
  });
  const { agreed, chosen, pending, hasAsks, hasAnswers, waitsForCheck, ...facts } = found!;
  if (!company) return { items: [], waitsForCheck };
  // Few companies have these, so most are spared two queries.
  const [asks, answered] = await Promise.all([
    mayAnswer && hasAsks ? asksOfCompany(ctx, actor.companyId) : [],
    mayAnswer && hasAnswers ? answersToUse(ctx, actor.companyId, { since, most: MOST_OF_A_KIND }) : [],
  ]);
  const known = unread.includes("subscription") ? {} : { subscription };
  const items = [
    ...agreed.map((job): TodayItem => ({ kind: "job_today", job })),
    ...chosen.map((quote): TodayItem => ({ kind: "call_client", quote: quoteOf(quote) })),
    ...asks.slice(0, MOST_OF_A_KIND).map((ask): TodayItem => ({ kind: "answer_ask", ask })),
    ...answered.map((answer): TodayItem => ({ kind: "use_answer", answered: answer })),
    ...pending.map(quoteOf).map((quote): TodayItem => ({
      kind: quote.isOutdated ? "quote_outdated" : quote.validUntil <= soon ? "quote_runs_out" : "quote_read",
      quote,
    })),
    ...dutiesOf(actor, { ...facts, ...known, profile: company.profile }, ctx.now),
  ];
  return { items, waitsForCheck };
}

/** A proposal as JSON, where instants are text (ISO 8601). */
type QuoteJson = Omit<TodayQuote, "validUntil" | "readAt" | "decidedAt"> & {
  validUntil: string;
  readAt: string | null;
  decidedAt: string | null;
};

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

const quoteOf = (quote: QuoteJson): TodayQuote => ({
  ...quote,
  validUntil: new Date(quote.validUntil),
  readAt: instantOf(quote.readAt),
  decidedAt: instantOf(quote.decidedAt),
});

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
const todayOfCompany = (db: Database) =>
  preparedOnce(db, "today_of_company", (name) => prepareToday(db, name), { onePlan: true });

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
      chosen: quotesJson(chosen),
      pending: quotesJson(pending),
      hasPortfolio: sql<boolean>`exists (select from ${portfolioItems}
        where ${portfolioItems.profileId} = ${given("profileId")} and ${portfolioItems.kind} = 'IMAGE')`,
      hasWorkWishes: sql<boolean>`exists (select from ${companyWork}
        where ${companyWork.companyId} = ${given("companyId")})`,
      hasAsks: sql<boolean>`${isAsked(given("companyId"))}`,
      hasAnswers: sql<boolean>`${wasAnsweredSince(given("companyId"), given("since"))}`,
      waitsForCheck: sql<boolean>`exists (select from ${companies}
        where ${companies.id} = ${given("companyId")} and ${waitsOn(given("day"))})`,
    })
    .from(sql`(select) one`)
    .prepare(name);
}
