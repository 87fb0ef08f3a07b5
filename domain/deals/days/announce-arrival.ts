import { and, eq, isNull } from "drizzle-orm";
import { dealMoments } from "#db/schema/index.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { lockRunningDeal } from "../state/lock-deal.ts";
import { touchDeal } from "../state/move-deal.ts";
import { doesTheWork } from "../state/policy.ts";
import { momentInput } from "./input.ts";

/**
 * The company says on the agreed day that it is on its way; saying it again changes nothing. Throws `not_found`, `deal_over`, and
 * `moment_not_today` for a moment that is not agreed for today.
 */
export const announceArrival = verb(
  { name: "announce-arrival", input: momentInput, by: doesTheWork },
  async (ctx, { proposalId, momentId }) => {
    await ctx.db.transaction(async (tx) => {
      const deal = await lockRunningDeal(ctx, tx, proposalId);
      const isToday = and(
        eq(dealMoments.id, momentId),
        eq(dealMoments.proposalId, proposalId),
        eq(dealMoments.state, "TAKEN"),
        eq(dealMoments.day, amsterdamDay(ctx.now)),
      );
      if ((await tx.$count(dealMoments, isToday)) === 0) throw new DomainError("moment_not_today");
      const said = await tx
        .update(dealMoments)
        .set({ onTheWayAt: ctx.now })
        .where(and(isToday, isNull(dealMoments.onTheWayAt)))
        .returning({ kind: dealMoments.kind });
      if (!said[0]) return;
      await touchDeal(tx, proposalId);
      const data = { kind: said[0].kind, momentId };
      await record(ctx, tx, { type: "deal.on_the_way", proposalId, briefId: deal.briefId, data });
    });
  },
);
