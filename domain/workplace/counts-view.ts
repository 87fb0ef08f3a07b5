import { and, desc, eq, sql, type WithSubquery } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefMarks, briefs, dealMessages, deals, proposals, reveals, wonJobs } from "#db/schema/index.ts";
import { newSinceOf } from "../briefs/rules.ts";
import { visibleToGiven } from "../briefs/open-list/visibility.ts";
import type { CompanyReader } from "../companies/views.ts";
import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { literalLimit, preparedOnce } from "../kernel/prepared.ts";
import { runsOutBefore } from "../proposals/rules.ts";
import { isPendingQuote } from "./pending-quote.ts";
import { MOST_COUNTED } from "./rules.ts";
import { newestFirst } from "../briefs/open-list/newest-first.ts";

/** How much waits in the places of a company's workplace; each counted up to one more than `MOST_COUNTED`. */
export type WorkplaceCounts = {
  /** New briefs in its own provinces that it has not opened, hidden or quoted; none without a subscription. */
  newBriefs: number;
  /** Its pending proposals that run out soon. */
  expiringQuotes: number;
  /** Clients who chose it, of the newest hundred, whom it has not called as far as it noted. */
  clientsToCall: number;
  /** Messages of those clients that no member of the company has read. */
  unreadMessages: number;
};

/** The counts of a company, in one query that reads at most about a hundred rows of each place. */
export async function workplaceCounts(
  ctx: Pick<Ctx, "db" | "now">,
  { companyId, vertical, serviceAreas, subscribed, newSince }: CompanyReader,
): Promise<WorkplaceCounts> {
  const [counts] = await countsOfCompany(ctx.db).execute({
    companyId,
    vertical,
    subscribed,
    areas: serviceAreas,
    now: ctx.now.toISOString(),
    today: amsterdamDay(ctx.now),
    newSince: newSinceOf({ newSince }, ctx.now).toISOString(),
    soon: runsOutBefore(ctx.now).toISOString(),
  });
  return counts!;
}

const given = sql.placeholder;

const CAP = literalLimit(MOST_COUNTED + 1);

/**
 * The lowest id of these rows, as a row of its own. Ids rise with time, so what the company has since that id is one short run of an
 * index; looking for each row by itself read six times as many pages (docs/decisions/0176).
 */
const oldestOf = (db: Database, name: string, rows: WithSubquery) =>
  db.$with(name).as(
    db
      .select({ id: sql<string>`id`.as("id") })
      .from(rows)
      .orderBy(sql`id`)
      .limit(literalLimit(1)),
  );

/** Prepared, because every page of the workplace runs it. */
const countsOfCompany = (db: Database) =>
  preparedOnce(db, "workplace_counts", (name) => prepareCounts(db, name));

function prepareCounts(db: Database, name: string) {
  // The limit stands before the looks for own proposals and marks, so that it bounds what is read when the company saw them all.
  const newest = db.$with("newest").as(
    db
      .select({ id: briefs.id })
      .from(briefs)
      .where(
        and(
          sql`${given("subscribed")}::boolean`,
          visibleToGiven,
          sql`${briefs.province} = any(${given("areas")})`,
          sql`${briefs.publishedAt} >= ${given("newSince")}::timestamptz`,
          sql`${briefs.confirmedAt} >= ${given("newSince")}::timestamptz`,
        ),
      )
      .orderBy(...newestFirst)
      .limit(CAP),
  );
  const expiring = db
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(
      and(isPendingQuote(given("companyId"), given("now")), sql`${proposals.validUntil} <= ${given("soon")}`),
    )
    .limit(CAP)
    .as("expiring");
  // The limit stands before the states, so that it bounds what is read when the company called them all.
  const chosen = db.$with("chosen").as(
    db
      .select({ id: proposals.id })
      .from(proposals)
      // A literal, as in the partial index.
      .where(and(eq(proposals.companyId, given("companyId")), sql`${proposals.status} = 'ACCEPTED'`))
      .orderBy(desc(proposals.decidedAt))
      .limit(CAP),
  );
  const unread = db
    .select({ id: dealMessages.id })
    .from(chosen)
    .innerJoin(deals, eq(deals.proposalId, chosen.id))
    .innerJoin(reveals, eq(reveals.proposalId, chosen.id))
    .innerJoin(
      dealMessages,
      and(
        eq(dealMessages.proposalId, chosen.id),
        sql`${dealMessages.side} = 'CLIENT'`,
        sql`${dealMessages.sentAt} > coalesce(${deals.companyReadAt}, '-infinity')`,
      ),
    )
    .limit(CAP)
    .as("unread");
  const oldestNewest = oldestOf(db, "oldest_newest", newest);
  const oldestChosen = oldestOf(db, "oldest_chosen", chosen);
  return db
    .with(newest, chosen, oldestNewest, oldestChosen)
    .select({
      newBriefs: sql<number>`(select count(*)::int from ${newest}
        where id not in (select own.brief_id from ${proposals} own
          where own.company_id = ${given("companyId")} and own.brief_id >= (select id from ${oldestNewest}))
        and id not in (select mark.brief_id from ${briefMarks} mark
          where mark.company_id = ${given("companyId")} and mark.brief_id >= (select id from ${oldestNewest})
            and (mark.seen_at is not null or mark.hidden_at is not null)))`,
      expiringQuotes: sql<number>`(select count(*)::int from ${expiring})`,
      clientsToCall: sql<number>`(select count(*)::int from ${chosen}
        where id not in (select job.proposal_id from ${wonJobs} job
          where job.company_id = ${given("companyId")} and job.proposal_id >= (select id from ${oldestChosen}) and job.state <> 'TO_CALL')
        and exists (select from ${reveals} where ${reveals.proposalId} = chosen.id))`,
      unreadMessages: sql<number>`(select count(*)::int from ${unread})`,
    })
    .from(sql`(select) one`)
    .prepare(name);
}
