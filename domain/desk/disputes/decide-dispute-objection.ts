import { eq } from "drizzle-orm";
import { briefDisputes } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { creditDispute } from "../../compensation/disputes/credit-dispute.ts";
import { disputeState } from "../../compensation/disputes/rules.ts";
import { record } from "../../events/record.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { asksForOther } from "../../operators/four-eyes.ts";
import { decideDisputeInput } from "./input.ts";
import { lockToDecide } from "./lock-to-decide.ts";
import { decidesOnDisputes } from "./policy.ts";

/**
 * Looks again at a dispute that was refused, after the objection of the company. CONFIRMED gives it the credit all the same. Whoever
 * refused it does not decide, unless there is nobody else. Throws `not_found`, `dispute_needs_other`, `admin_too_new`, and
 * `dispute_decided` when it does not wait.
 */
export const decideDisputeObjection = verb(
  { name: "decide-dispute-objection", input: decideDisputeInput, by: decidesOnDisputes },
  async (ctx, { proposalId, decision, decisionText }) => {
    await ctx.db.transaction(async (tx) => {
      const dispute = await lockToDecide(tx, proposalId);
      if (disputeState(dispute) !== "OBJECTED") throw new DomainError("dispute_decided");
      if ((await asksForOther(ctx, tx)) && dispute.decidedBy === ctx.actor.userId)
        throw new DomainError("dispute_needs_other");
      const isUpheld = decision === "CONFIRMED";
      const credit = isUpheld ? await creditDispute(ctx, tx, dispute) : null;
      await tx
        .update(briefDisputes)
        .set({ isUpheld, objectionAnswer: decisionText, objectionDecidedAt: ctx.now, ...credit })
        .where(eq(briefDisputes.proposalId, proposalId));
      await record(ctx, tx, {
        type: "dispute.decided",
        proposalId,
        briefId: dispute.briefId,
        data: { stage: "again" },
      });
      await logAct(ctx, tx, {
        act: "decide-dispute-objection",
        subjectKind: "proposal",
        subjectId: proposalId,
        reason: decision,
        facts: credit ? { cents: credit.creditCents } : {},
      });
    });
  },
);
