import { and, eq } from "drizzle-orm";
import { complaintSettlements } from "#db/schema/index.ts";
import { record } from "../../events/record.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { actsOnDeals } from "../state/policy.ts";
import { proposeSettlementInput } from "./input.ts";
import { isProposed } from "./is-proposed.ts";
import { lockComplaint } from "./lock-complaint.ts";
import { MAX_SETTLEMENTS } from "./rules.ts";

/**
 * A side proposes how to settle a complaint, which replaces its own proposal before. Throws `not_found`, `complaint_over`,
 * `settlements_full`.
 */
export const proposeSettlement = verb(
  {
    name: "propose-settlement",
    input: proposeSettlementInput,
    by: actsOnDeals,
    limits: [{ act: "act-on-deal-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { complaintId, text }) => {
    await ctx.db.transaction(async (tx) => {
      const { side, proposalId, briefId } = await lockComplaint(ctx, tx, complaintId);
      const made = await tx.$count(complaintSettlements, eq(complaintSettlements.complaintId, complaintId));
      if (made >= MAX_SETTLEMENTS) throw new DomainError("settlements_full");
      const number = made + 1;
      await tx
        .update(complaintSettlements)
        .set({ state: "REPLACED", decidedAt: ctx.now })
        .where(and(isProposed(complaintId), eq(complaintSettlements.side, side)));
      await tx.insert(complaintSettlements).values({ complaintId, number, side, text, proposedAt: ctx.now });
      const data = { complaintId, side, number: String(number) };
      await record(ctx, tx, { type: "complaint.settlement_proposed", proposalId, briefId, data });
    });
  },
);
