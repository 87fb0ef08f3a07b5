import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { dealMoments } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { lockRunningDeal, type LockedDeal } from "../state/lock-deal.ts";
import { moveDeal, touchDeal } from "../state/move-deal.ts";
import { actsOnDeals } from "../state/policy.ts";
import { followDay } from "./follow-day.ts";
import { momentInput } from "./input.ts";
import { hasBegun, MOMENT_TRANSITIONS } from "./rules.ts";
import { endProposed } from "./settle-moments.ts";

/**
 * A side takes a moment that the other side proposed: it is agreed now, the other proposed ones of its kind are passed over, and one
 * that was agreed before is moved. An agreed day of the work makes the deal PLANNED. Throws `not_found`, `deal_over`, `moment_gone`
 * for a moment that is not proposed (any more), `moment_own` and `moment_past`.
 */
export const takeMoment = verb(
  { name: "take-moment", input: momentInput, by: actsOnDeals },
  async (ctx, { proposalId, momentId }) => {
    await ctx.db.transaction(async (tx) => {
      const deal = await lockRunningDeal(ctx, tx, proposalId);
      const moment = await takeProposed(ctx, tx, deal, momentId);
      const { kind } = moment;
      await endProposed(ctx, tx, { proposalId, kind }, "passOver");
      const isFirstDay = kind === "WORK" && deal.state === "AGREEING";
      if (isFirstDay) await moveDeal(ctx, tx, { proposalId, act: "plan" });
      else await touchDeal(tx, proposalId);
      if (kind === "WORK") await followDay(ctx, tx, deal, moment);
      const data = { side: deal.side, kind, momentId };
      await record(ctx, tx, { type: "deal.day_agreed", proposalId, briefId: deal.briefId, data });
    });
  },
);

/** Takes the moment; an agreed one of its kind is moved first, because one is agreed at a time. */
async function takeProposed(ctx: Pick<Ctx, "now">, tx: Transaction, deal: LockedDeal, momentId: string) {
  const { proposalId } = deal;
  const isThis = and(eq(dealMoments.id, momentId), eq(dealMoments.proposalId, proposalId));
  const [moment] = await tx.select().from(dealMoments).where(isThis);
  if (!moment || moment.state !== "PROPOSED") throw new DomainError("moment_gone");
  if (moment.side === deal.side) throw new DomainError("moment_own");
  if (hasBegun(moment, ctx.now)) throw new DomainError("moment_past");
  await tx
    .update(dealMoments)
    .set({ state: MOMENT_TRANSITIONS.TAKEN.move, decidedAt: ctx.now })
    .where(
      and(
        eq(dealMoments.proposalId, proposalId),
        eq(dealMoments.kind, moment.kind),
        eq(dealMoments.state, "TAKEN"),
        ne(dealMoments.id, momentId),
      ),
    );
  const taken = await tx
    .update(dealMoments)
    .set({ state: MOMENT_TRANSITIONS.PROPOSED.take, decidedAt: ctx.now })
    .where(and(isThis, eq(dealMoments.state, "PROPOSED")))
    .returning({ id: dealMoments.id });
  if (taken.length === 0) throw new DomainError("moment_gone");
  return moment;
}
