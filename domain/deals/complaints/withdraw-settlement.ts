import { and, eq } from "drizzle-orm";
import { complaintSettlements } from "#db/schema/index.ts";
import { record } from "../../events/record.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { actsOnDeals } from "../state/policy.ts";
import { settlementInput } from "./input.ts";
import { isProposed } from "./is-proposed.ts";
import { lockComplaint } from "./lock-complaint.ts";

/** A side takes back its own proposal. Throws `not_found`, `complaint_over`, `settlement_gone`. */
export const withdrawSettlement = verb(
  {
    name: "withdraw-settlement",
    input: settlementInput,
    by: actsOnDeals,
    limits: [{ act: "act-on-deal-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { complaintId, number }) => {
    await ctx.db.transaction(async (tx) => {
      const { side, proposalId, briefId } = await lockComplaint(ctx, tx, complaintId);
      const withdrawn = await tx
        .update(complaintSettlements)
        .set({ state: "WITHDRAWN", decidedAt: ctx.now })
        .where(
          and(
            isProposed(complaintId),
            eq(complaintSettlements.number, number),
            eq(complaintSettlements.side, side),
          ),
        )
        .returning({ number: complaintSettlements.number });
      if (withdrawn.length === 0) throw new DomainError("settlement_gone");
      await record(ctx, tx, {
        type: "complaint.settlement_withdrawn",
        proposalId,
        briefId,
        data: { complaintId, side },
      });
    });
  },
);
