import { eq } from "drizzle-orm";
import { dealMoments } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { lockRunningDeal } from "../state/lock-deal.ts";
import { touchDeal } from "../state/move-deal.ts";
import { actsOnDeals } from "../state/policy.ts";
import { momentsInput } from "./input.ts";
import { endProposed } from "./settle-moments.ts";

/** A side takes back the moments that it proposed. Throws `not_found`, `deal_over`, and `moment_gone` when it proposed none. */
export const withdrawMoments = verb(
  { name: "withdraw-moments", input: momentsInput, by: actsOnDeals },
  async (ctx, { proposalId, kind }) => {
    await ctx.db.transaction(async (tx) => {
      const deal = await lockRunningDeal(ctx, tx, proposalId);
      const own = eq(dealMoments.side, deal.side);
      const ended = await endProposed(ctx, tx, { proposalId, kind }, "withdraw", own);
      if (ended === 0) throw new DomainError("moment_gone");
      await touchDeal(tx, proposalId);
      const data = { side: deal.side, kind };
      await record(ctx, tx, { type: "deal.day_withdrawn", proposalId, briefId: deal.briefId, data });
    });
  },
);
