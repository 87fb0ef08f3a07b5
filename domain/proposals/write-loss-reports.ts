import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, lossReports as reportRows, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { roundCents } from "../money.ts";
import { comparedWork, pricePerVisit } from "./compare-figures.ts";
import { lossReports } from "./loss-report.ts";

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
  const reports = lossReports(
    decided.map(({ id, status, details, ...price }) => ({
      id,
      priceCents: roundCents(pricePerVisit(comparedWork(details), price)),
      isChosen: status === "ACCEPTED",
    })),
  );
  if (reports.length === 0) return;
  await tx.insert(reportRows).values(
    reports.map(({ chosen, ...report }) => ({
      ...report,
      chosenFromCents: chosen.fromCents,
      chosenToCents: chosen.toCents,
      createdAt: ctx.now,
    })),
  );
}
