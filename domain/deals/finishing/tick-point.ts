import { eq } from "drizzle-orm";
import { briefs, dealPoints, proposals } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { lockDeal } from "../state/lock-deal.ts";
import { touchDeal } from "../state/move-deal.ts";
import { ordersTheWork } from "../state/policy.ts";
import { handOverPoints } from "./hand-over.ts";
import { tickPointInput } from "./input.ts";

/**
 * The client says of a point of the hand-over whether it is right, with a comment; again changes it. Throws `not_found`, also for a
 * point that the deal does not have, and `deal_over` for a deal that fell through or has no agreed day.
 */
export const tickPoint = verb(
  { name: "tick-point", input: tickPointInput, by: ordersTheWork },
  async (ctx, { proposalId, point, state, comment }) => {
    await ctx.db.transaction(async (tx) => {
      const deal = await lockDeal(ctx, tx, proposalId);
      if (deal.state !== "PLANNED" && deal.state !== "DONE") throw new DomainError("deal_over");
      const [work] = await tx
        .select({ details: briefs.details, inclusions: proposals.inclusions })
        .from(proposals)
        .innerJoin(briefs, eq(briefs.id, proposals.briefId))
        .where(eq(proposals.id, proposalId));
      const points = work ? handOverPoints(work.details, work.inclusions) : [];
      if (!points.some(({ code }) => code === point)) throw new DomainError("not_found");
      const ticked = { state, comment, tickedAt: ctx.now };
      await tx
        .insert(dealPoints)
        .values({ proposalId, point, ...ticked })
        .onConflictDoUpdate({ target: [dealPoints.proposalId, dealPoints.point], set: ticked });
      await touchDeal(tx, proposalId);
      await record(ctx, tx, { type: "deal.point_ticked", proposalId, briefId: deal.briefId });
    });
  },
);
