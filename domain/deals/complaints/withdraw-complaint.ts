import { record } from "../../events/record.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { actsOnDeals } from "../state/policy.ts";
import { complaintInput } from "./input.ts";
import { lockComplaint, setComplaintState } from "./lock-complaint.ts";
import { complaintStateAfter, complaintStatesBefore } from "./rules.ts";

/** Who complained takes the complaint back. Throws `not_found`, `complaint_over`. */
export const withdrawComplaint = verb(
  { name: "withdraw-complaint", input: complaintInput, by: actsOnDeals },
  async (ctx, { complaintId }) => {
    await ctx.db.transaction(async (tx) => {
      const { side, complainant, proposalId, briefId } = await lockComplaint(ctx, tx, complaintId);
      if (side !== complainant) throw new DomainError("not_found");
      const from = complaintStatesBefore("withdraw");
      await setComplaintState(ctx, tx, { id: complaintId, from }, { state: complaintStateAfter("withdraw") });
      await record(ctx, tx, {
        type: "complaint.withdrawn",
        proposalId,
        briefId,
        data: { complaintId, side },
      });
    });
  },
);
