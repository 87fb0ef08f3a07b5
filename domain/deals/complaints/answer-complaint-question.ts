import { and, eq, isNull } from "drizzle-orm";
import { complaintQuestions } from "#db/schema/index.ts";
import { record } from "../../events/record.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { actsOnDeals } from "../state/policy.ts";
import { answerComplaintQuestionInput } from "./input.ts";
import { lockComplaint } from "./lock-complaint.ts";

/** A side answers what an operator asked it. Throws `not_found`, `complaint_over`, `question_answered`. */
export const answerComplaintQuestion = verb(
  { name: "answer-complaint-question", input: answerComplaintQuestionInput, by: actsOnDeals },
  async (ctx, { complaintId, number, answer }) => {
    await ctx.db.transaction(async (tx) => {
      const { side, proposalId, briefId } = await lockComplaint(ctx, tx, complaintId);
      const isThis = and(
        eq(complaintQuestions.complaintId, complaintId),
        eq(complaintQuestions.number, number),
        eq(complaintQuestions.side, side),
      );
      if ((await tx.$count(complaintQuestions, isThis)) === 0) throw new DomainError("not_found");
      const answered = await tx
        .update(complaintQuestions)
        .set({ answer, answeredAt: ctx.now })
        .where(and(isThis, isNull(complaintQuestions.answeredAt)))
        .returning({ number: complaintQuestions.number });
      if (answered.length === 0) throw new DomainError("question_answered");
      const data = { complaintId, side, number: String(number) };
      await record(ctx, tx, { type: "complaint.question_answered", proposalId, briefId, data });
    });
  },
);
