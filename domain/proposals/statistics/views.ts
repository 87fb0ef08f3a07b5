import { and, count, countDistinct, desc, eq, gte, isNotNull, lte, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import { briefMarks, briefs, lossReports, proposals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { isOwnProposal } from "../own-proposal.ts";
import { isLost } from "./loss-reports-view.ts";
import {
  byMonth,
  byWork,
  DECIDED_DAYS,
  MIN_CHOSEN_COMPANIES,
  MIN_DECIDED,
  startOfMonths,
  totalOf,
  type MonthlyCount,
} from "./rules.ts";

type Reader = Pick<Ctx, "db" | "now">;

/**
 * What a company did in the last 12 months and the outcome, by month and by kind of work; how its prices stood to the
 * chosen ones; and the reasons of clients. Reads rows of this company only; of the quotes that were chosen instead it
 * counts the companies (docs/decisions/0245).
 */
export async function statisticsOf(ctx: Reader, company: UserActor) {
  const [quotes, seen, prices, reasons] = await Promise.all([
    quoteCounts(ctx, company),
    seenCounts(ctx, company),
    comparedPrices(ctx, company),
    choiceReasons(ctx, company),
  ]);
  const counts = [...quotes, ...seen];
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

const monthOf = (instant: AnyPgColumn) =>
  sql<string>`to_char(${instant} at time zone 'Europe/Amsterdam', 'YYYY-MM')`;

/** The requests that a member of the company opened, by the month in which and for each kind of work. */
function seenCounts(ctx: Reader, company: UserActor): Promise<MonthlyCount[]> {
  const nothing = sql<number>`0`;
  return ctx.db
    .select({
      month: monthOf(briefMarks.seenAt),
      category: briefs.category,
      seen: count(),
      sent: nothing,
      read: nothing,
      chosen: nothing,
    })
    .from(briefMarks)
    .innerJoin(briefs, eq(briefs.id, briefMarks.briefId))
    .where(and(isOwnCompany(briefMarks.companyId, company), gte(briefMarks.seenAt, startOfMonths(ctx.now))))
    .groupBy(sql`1`, briefs.category);
}

/** The quotes sent in each month for each kind of work, and how many of them were read and chosen since. */
function quoteCounts(ctx: Reader, company: UserActor): Promise<MonthlyCount[]> {
  const isChosen = sql`${proposals.status} = 'ACCEPTED'`;
  return ctx.db
    .select({
      month: monthOf(proposals.createdAt),
      category: briefs.category,
      seen: sql<number>`0`,
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

const chosenQuotes = alias(proposals, "chosen");

/**
 * The median of the company's own price and the band in which the chosen ones had theirs, over its loss reports for one kind
 * of work that are `DECIDED_DAYS` old. Without kinds of work with fewer than `MIN_DECIDED` of them or `MIN_CHOSEN_COMPANIES`.
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
    .innerJoin(chosenQuotes, and(eq(chosenQuotes.briefId, briefs.id), eq(chosenQuotes.status, "ACCEPTED")))
    .where(and(isRecent(ctx, company), lte(lossReports.createdAt, daysBefore(ctx.now, DECIDED_DAYS))))
    .groupBy(briefs.category)
    .having(
      and(gte(count(), MIN_DECIDED), gte(countDistinct(chosenQuotes.photographerId), MIN_CHOSEN_COMPANIES)),
    )
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
