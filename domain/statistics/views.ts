import { and, count, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { briefs, lossReports, proposals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import { isOwnProposal } from "../proposals/views.ts";
import { isLost } from "./loss-reports-view.ts";
import { byMonth, byWork, MIN_REPORTS, startOfMonths, totalOf, type MonthlyCount } from "./rules.ts";

type Reader = Pick<Ctx, "db" | "now">;

/**
 * What a company did in the last 12 months and what came of it, by month and by kind of work; how its prices stood to the
 * chosen ones; and the reasons of clients. Reads rows of this company only: of other companies it tells no more than
 * the loss reports do (docs/decisions/0045).
 */
export async function statisticsOf(ctx: Reader, company: UserActor) {
  const [counts, prices, reasons] = await Promise.all([
    quoteCounts(ctx, company),
    comparedPrices(ctx, company),
    choiceReasons(ctx, company),
  ]);
  return {
    total: totalOf(counts),
    months: byMonth(counts, ctx.now),
    work: byWork(counts),
    prices,
    reasons,
  };
}
export type Statistics = Awaited<ReturnType<typeof statisticsOf>>;

/** Condition: sent by this company in the months that statistics cover. In the order of the index on its quotes. */
const isRecent = (ctx: Reader, company: UserActor) =>
  and(isOwnProposal(ctx, company), gte(proposals.createdAt, startOfMonths(ctx.now)));

/** The quotes sent in each month for each kind of work, and how many of them were read and chosen since. */
function quoteCounts(ctx: Reader, company: UserActor): Promise<MonthlyCount[]> {
  const month = sql<string>`to_char(${proposals.createdAt} at time zone 'Europe/Amsterdam', 'YYYY-MM')`;
  const isChosen = sql`${proposals.status} = 'ACCEPTED'`;
  return ctx.db
    .select({
      month,
      category: briefs.category,
      sent: count(),
      // A change makes a quote unread, and accepting shows that it was read.
      read: sql<number>`(count(*) filter (where ${proposals.readAt} is not null or ${isChosen}))::int`,
      chosen: sql<number>`(count(*) filter (where ${isChosen}))::int`,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(isRecent(ctx, company))
    .groupBy(sql`1`, briefs.category);
}

const median = (column: AnyPgColumn) => sql<number>`percentile_disc(0.5) within group (order by ${column})`;

/**
 * The median of the company's own price and the band in which the chosen ones had theirs, over its loss reports for one kind
 * of work. Without kinds of work that have fewer than `MIN_REPORTS`.
 */
function comparedPrices(ctx: Reader, company: UserActor) {
  return ctx.db
    .select({
      category: briefs.category,
      reports: count(),
      ownMedianCents: median(lossReports.ownPriceCents),
      // The edges of bands are in the same order, so these are the two of one band.
      chosenFromCents: median(lossReports.chosenFromCents),
      chosenToCents: median(lossReports.chosenToCents),
    })
    .from(proposals)
    .innerJoin(lossReports, eq(lossReports.proposalId, proposals.id))
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(isRecent(ctx, company))
    .groupBy(briefs.category)
    .having(gte(count(), MIN_REPORTS))
    .orderBy(desc(count()), briefs.category);
}

/** How often clients named each reason for choosing another quote than this company's, most named first. */
function choiceReasons(ctx: Reader, company: UserActor) {
  return ctx.db
    .select({
      reason: sql<NonNullable<typeof briefs.$inferSelect.choiceReason>>`${briefs.choiceReason}`,
      times: count(),
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(and(isRecent(ctx, company), isLost, isNotNull(briefs.choiceReason)))
    .groupBy(briefs.choiceReason)
    .orderBy(desc(count()), briefs.choiceReason);
}
