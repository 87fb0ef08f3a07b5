import { ne } from "drizzle-orm";
import { dealMoments } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { lockRunningDeal } from "../state/lock-deal.ts";
import { touchDeal } from "../state/move-deal.ts";
import { actsOnDeals } from "../state/policy.ts";
import { momentsInput } from "./input.ts";
import { endProposed } from "./settle-moments.ts";

/**
 * A side says that none of the moments of the other one suit; an agreed day stays. Throws `not_found`, `deal_over`, and `moment_gone`
 * when there are none.
 */
export const declineMoments = verb(
  { name: "decline-moments", input: momentsInput, by: actsOnDeals },
  async (ctx, { proposalId, kind }) => {
    await ctx.db.transaction(async (tx) => {
      const deal = await lockRunningDeal(ctx, tx, proposalId);
      const ofOther = ne(dealMoments.side, deal.side);
      const ended = await endProposed(ctx, tx, { proposalId, kind }, "decline", ofOther);
      if (ended === 0) throw new DomainError("moment_gone");
      await touchDeal(tx, proposalId);
      const data = { side: deal.side, kind };
      await record(ctx, tx, { type: "deal.day_declined", proposalId, briefId: deal.briefId, data });
    });
  },
);
