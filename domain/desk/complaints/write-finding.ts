import { logAct } from "../../audit/log-act.ts";
import { lockComplaintById, setComplaintState } from "../../deals/complaints/lock-complaint.ts";
import { complaintStateAfter, complaintStatesBefore } from "../../deals/complaints/rules.ts";
import { record } from "../../events/record.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { writeFindingInput } from "./input.ts";
import { findsOnComplaints } from "./policy.ts";

/**
 * Writes what an operator found of a complaint, with the reasons that both sides read, which ends it. It is advice. Throws `not_found`,
 * and `complaint_over` for one that does not wait for it: settled meanwhile, or found by another operator.
 */
export const writeFinding = verb(
  { name: "write-finding", input: writeFindingInput, by: findsOnComplaints },
  async (ctx, { complaintId, ...found }) => {
    await ctx.db.transaction(async (tx) => {
      const complaint = await lockComplaintById(tx, complaintId);
      if (!complaint) throw new DomainError("not_found");
      const from = complaintStatesBefore("find");
      await setComplaintState(
        ctx,
        tx,
        { id: complaintId, from },
        { ...found, state: complaintStateAfter("find") },
      );
      const { proposalId, briefId } = complaint;
      await record(ctx, tx, { type: "complaint.found", proposalId, briefId, data: { complaintId } });
      const act = { act: "write-finding", subjectKind: "complaint", subjectId: complaintId } as const;
      await logAct(ctx, tx, { ...act, reason: found.finding });
    });
  },
);
