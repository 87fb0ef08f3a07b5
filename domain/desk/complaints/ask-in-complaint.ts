import { eq } from "drizzle-orm";
import { complaintQuestions } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { lockComplaintById } from "../../deals/complaints/lock-complaint.ts";
import { dueDay, MAX_COMPLAINT_QUESTIONS } from "../../deals/complaints/rules.ts";
import { record } from "../../events/record.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { askInComplaintInput } from "./input.ts";
import { handlesComplaints } from "./policy.ts";

/**
 * Asks a side about a complaint that waits for a finding; both read the question and its answer. Throws `not_found`, `complaint_over`,
 * `complaint_questions_full`.
 */
export const askInComplaint = verb(
  { name: "ask-in-complaint", input: askInComplaintInput, by: handlesComplaints },
  async (ctx, { complaintId, side, question }) => {
    await ctx.db.transaction(async (tx) => {
      const complaint = await lockComplaintById(tx, complaintId);
      if (!complaint) throw new DomainError("not_found");
      if (complaint.state !== "WITH_OPERATOR") throw new DomainError("complaint_over");
      const asked = await tx.$count(complaintQuestions, eq(complaintQuestions.complaintId, complaintId));
      if (asked >= MAX_COMPLAINT_QUESTIONS) throw new DomainError("complaint_questions_full");
      const number = asked + 1;
      const due = dueDay("ANSWERING", ctx.now);
      await tx
        .insert(complaintQuestions)
        .values({ complaintId, number, side, question, askedAt: ctx.now, dueDay: due });
      const { proposalId, briefId } = complaint;
      const data = { complaintId, side, number: String(number) };
      await record(ctx, tx, { type: "complaint.asked", proposalId, briefId, data });
      await logAct(ctx, tx, { act: "ask-in-complaint", subjectKind: "complaint", subjectId: complaintId });
    });
  },
);
