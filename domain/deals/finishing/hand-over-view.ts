import { eq } from "drizzle-orm";
import { dealPoints } from "#db/schema/index.ts";
import type { BriefDetails } from "../../briefs/details.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Inclusions } from "../../proposals/details.ts";
import { handOverPoints } from "./hand-over.ts";

type Deal = { proposalId: string; details: BriefDetails; quote: { inclusions: Inclusions } };

/** The points of the hand-over with what the client said of each; empty for work without one. */
export async function handOverOf({ db }: Pick<Ctx, "db">, { proposalId, details, quote }: Deal) {
  const points = handOverPoints(details, quote.inclusions);
  if (points.length === 0) return [];
  const ticked = await db
    .select({
      point: dealPoints.point,
      state: dealPoints.state,
      comment: dealPoints.comment,
      tickedAt: dealPoints.tickedAt,
    })
    .from(dealPoints)
    .where(eq(dealPoints.proposalId, proposalId));
  const byCode = new Map(ticked.map(({ point, ...said }) => [point, said]));
  return points.map((point) => ({ ...point, said: byCode.get(point.code) ?? null }));
}
