import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, lossReports as reportRows, proposals } from "#db/schema/index.ts";
import type { BriefDetails } from "../briefs/details.ts";
import type { Ctx } from "../kernel/context.ts";
import { roundCents } from "../kernel/money.ts";
import { comparedWork, pricePerVisit, type ComparableQuote } from "./compare-figures.ts";
import { lossReports } from "./loss-report.ts";

type DecidedQuote = Pick<ComparableQuote, "id" | "priceCents" | "pricePer"> & { isChosen: boolean };

/** The rows of the loss reports of a brief, from its accepted and declined quotes. */
export function lossReportRows(details: BriefDetails, quotes: readonly DecidedQuote[], createdAt: Date) {
  const work = comparedWork(details);
  const reports = lossReports(
    quotes.map((quote) => ({
      id: quote.id,
      priceCents: roundCents(pricePerVisit(work, quote)),
      isChosen: quote.isChosen,
    })),
  );
  return reports.map(({ chosen, ...report }) => ({
    ...report,
    chosenFromCents: chosen.fromCents,
    chosenToCents: chosen.toCents,
    createdAt,
  }));
}

/** Writes the loss reports of a brief whose quotes are all decided, under the lock of that brief. */
export async function writeLossReports(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  briefId: string,
): Promise<void> {
  const decided = await tx
    .select({
      id: proposals.id,
      priceCents: proposals.priceCents,
      pricePer: proposals.pricePer,
      status: proposals.status,
      details: briefs.details,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(and(eq(proposals.briefId, briefId), inArray(proposals.status, ["ACCEPTED", "DECLINED"])));
  const [first] = decided;
  if (!first) return;
  const quotes = decided.map((quote) => ({ ...quote, isChosen: quote.status === "ACCEPTED" }));
  const rows = lossReportRows(first.details, quotes, ctx.now);
  if (rows.length > 0) await tx.insert(reportRows).values(rows);
}
