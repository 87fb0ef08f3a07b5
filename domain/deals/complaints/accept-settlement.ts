import { complaintSettlements } from "#db/schema/index.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { actsOnDeals } from "../state/policy.ts";
import { otherSide } from "../state/rules.ts";
import { settlementInput } from "./input.ts";
import { decideSettlement, isProposed } from "./is-proposed.ts";
import { lockComplaint, setComplaintState } from "./lock-complaint.ts";
import { complaintStateAfter, complaintStatesBefore } from "./rules.ts";

/**
 * A side accepts what the other one proposes now, which settles the complaint; no money goes through the site. Throws `not_found`,
 * `complaint_over`, and `settlement_gone` for a proposal that was withdrawn or replaced.
 */
export const acceptSettlement = verb(
  {
    name: "accept-settlement",
    input: settlementInput,
    by: actsOnDeals,
    limits: [{ act: "act-on-deal-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { complaintId, number }) => {
    await ctx.db.transaction(async (tx) => {
      const { side, proposalId, briefId } = await lockComplaint(ctx, tx, complaintId);
      await decideSettlement(ctx, tx, { complaintId, number, side: otherSide(side) }, "ACCEPTED");
      const from = complaintStatesBefore("settle");
      await setComplaintState(ctx, tx, { id: complaintId, from }, { state: complaintStateAfter("settle") });
      await tx
        .update(complaintSettlements)
        .set({ state: "REPLACED", decidedAt: ctx.now })
        .where(isProposed(complaintId));
      await record(ctx, tx, { type: "complaint.settled", proposalId, briefId, data: { complaintId, side } });
    });
  },
);
