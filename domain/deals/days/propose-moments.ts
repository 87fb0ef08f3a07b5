import { dealMoments } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { lockRunningDeal } from "../state/lock-deal.ts";
import { touchDeal } from "../state/move-deal.ts";
import { actsOnDeals } from "../state/policy.ts";
import { proposeMomentsInput } from "./input.ts";
import { endProposed } from "./settle-moments.ts";

/**
 * A side proposes up to `MAX_MOMENTS` moments for a visit or for the work, and so answers those of the other side with others. A
 * moment that was taken stands until the other side takes one of these. Throws `not_found`, `deal_over`, and `deal_changed` when the
 * deal changed since this side read it.
 */
export const proposeMoments = verb(
  {
    name: "propose-moments",
    input: proposeMomentsInput,
    by: actsOnDeals,
    limits: [{ act: "act-on-deal-of", of: (_, { proposalId }) => proposalId }],
  },
  async (ctx, { proposalId, version, kind, moment }) => {
    await ctx.db.transaction(async (tx) => {
      const deal = await lockRunningDeal(ctx, tx, proposalId);
      if (deal.version !== version) throw new DomainError("deal_changed");
      await endProposed(ctx, tx, { proposalId, kind }, "passOver");
      await tx.insert(dealMoments).values(
        moment.map((one, index) => ({
          id: newId(ctx.now),
          proposalId,
          kind,
          side: deal.side,
          number: index + 1,
          ...one,
          proposedAt: ctx.now,
        })),
      );
      await touchDeal(tx, proposalId);
      const data = { side: deal.side, kind, version: String(version + 1) };
      await record(ctx, tx, { type: "deal.day_proposed", proposalId, briefId: deal.briefId, data });
    });
  },
);
