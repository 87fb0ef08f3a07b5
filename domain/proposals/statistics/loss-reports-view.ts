import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { briefs, lossReports, proposals } from "#db/schema/index.ts";
import { chosenFrequency, chosenService } from "../../facts/chosen-service.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { isOwnProposal } from "../own-proposal.ts";

/** The fields of a loss report that its company reads: nothing of the chosen price (docs/decisions/0245). */
export const lossReportFields = {
  ownPriceCents: lossReports.ownPriceCents,
  priceThird: lossReports.priceThird,
};

/** Lost quotes on one page. */
export const LOSSES_PAGE_SIZE = 10;

/**
 * Condition: the client of the brief chose another quote than this one. A brief on which nothing was chosen has no
 * losers, and tells nothing of its quotes.
 */
export const isLost = and(
  eq(proposals.status, "DECLINED"),
  inArray(proposals.declineReason, ["client", "other_accepted"]),
  eq(briefs.status, "COMPLETED"),
)!;

/**
 * One page of the company's own quotes that were not chosen, newest first, each with the client's reason and its loss report
 * (null with too few other quotes), and the number of pages. A page beyond the last one is empty.
 */
export async function lostQuotes(ctx: Pick<Ctx, "db">, company: UserActor, page = 1) {
  const isOwnLoss = and(isOwnProposal(ctx, company), isLost);
  const rows = await ctx.db
    .select({
      id: proposals.id,
      priceCents: proposals.priceCents,
      pricePer: proposals.pricePer,
      briefId: briefs.id,
      vertical: briefs.vertical,
      category: briefs.category,
      service: chosenService,
      frequency: chosenFrequency,
      locationText: briefs.locationText,
      chosenAt: briefs.closedAt,
      reason: briefs.choiceReason,
      report: lossReportFields,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .leftJoin(lossReports, eq(lossReports.proposalId, proposals.id))
    .where(isOwnLoss)
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(LOSSES_PAGE_SIZE)
    .offset((page - 1) * LOSSES_PAGE_SIZE);
  return {
    losses: rows.map(({ total: _total, ...loss }) => loss),
    pages: Math.ceil((rows[0]?.total ?? 0) / LOSSES_PAGE_SIZE),
  };
}
export type LostQuote = Awaited<ReturnType<typeof lostQuotes>>["losses"][number];
