import { eq } from "drizzle-orm";
import { briefDisputes } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { creditDispute } from "../../compensation/disputes/credit-dispute.ts";
import { record } from "../../events/record.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { decideDisputeInput } from "./input.ts";
import { lockToDecide } from "./lock-to-decide.ts";
import { decidesOnDisputes } from "./policy.ts";

/**
 * Decides whether a request did not deserve the quote of a company, with the reasons, and tells the company. CONFIRMED gives it the
 * credit. Throws `not_found`, `dispute_decided` when another operator was first.
 */
export const decideDispute = verb(
  { name: "decide-dispute", input: decideDisputeInput, by: decidesOnDisputes },
  async (ctx, { proposalId, decision, decisionText }) => {
    await ctx.db.transaction(async (tx) => {
      const dispute = await lockToDecide(tx, proposalId);
      if (dispute.isConfirmed !== null) throw new DomainError("dispute_decided");
      const isConfirmed = decision === "CONFIRMED";
      const credit = isConfirmed ? await creditDispute(ctx, tx, dispute) : null;
      await tx
        .update(briefDisputes)
        .set({
          isConfirmed,
          answer: decisionText,
          decidedAt: ctx.now,
          decidedBy: ctx.actor.userId,
          ...credit,
        })
        .where(eq(briefDisputes.proposalId, proposalId));
      await record(ctx, tx, {
        type: "dispute.decided",
        proposalId,
        briefId: dispute.briefId,
        data: { stage: "first" },
      });
      await logAct(ctx, tx, {
        act: "decide-dispute",
        subjectKind: "proposal",
        subjectId: proposalId,
        reason: decision,
        facts: credit ? { cents: credit.creditCents } : {},
      });
    });
  },
);
