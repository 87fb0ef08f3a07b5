import { and, eq, isNull } from "drizzle-orm";
import { proposals, quoteAsks } from "#db/schema/index.ts";
import { lockMembership } from "../../companies/lock-membership.ts";
import { refuseHeldCompany } from "../../companies/refuse-held-company.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { isPendingAt } from "../../facts/proposal-expiry.ts";
import { lockSentProposal } from "../lock-sent-proposal.ts";
import { whyNotPending } from "../why-not-pending.ts";
import { verb } from "../../kernel/verb.ts";
import { asksQuestions } from "../questions/policy.ts";
import { answerAboutQuoteInput } from "./input.ts";

/**
 * The company answers what the client asked about its pending quote, once. Changing the quote is an answer too (`isAnswered`).
 * Throws `not_found`, `company_suspended`, `question_answered`, `proposal_expired`, `proposal_not_pending`.
 */
export const answerAboutQuote = verb(
  { name: "answer-about-quote", input: answerAboutQuoteInput, by: asksQuestions },
  async (ctx, { proposalId, askId, answer }) => {
    await ctx.db.transaction(async (tx) => {
      await lockMembership(ctx, tx, asksQuestions);
      await refuseHeldCompany(tx, ctx.actor.companyId);
      const { briefId } = await lockSentProposal(ctx, tx, proposalId);
      const isThis = and(eq(quoteAsks.id, askId), eq(quoteAsks.proposalId, proposalId));
      if ((await tx.$count(quoteAsks, isThis)) === 0) throw new DomainError("not_found");
      const isPending = and(eq(proposals.id, proposalId), isPendingAt(ctx.now));
      if ((await tx.$count(proposals, isPending)) === 0) throw await whyNotPending(ctx, tx, proposalId);
      const answered = await tx
        .update(quoteAsks)
        .set({ answer, answeredAt: ctx.now })
        .where(and(isThis, isNull(quoteAsks.answeredAt)))
        .returning({ id: quoteAsks.id });
      if (answered.length === 0) throw new DomainError("question_answered");
      await record(ctx, tx, { type: "proposal.ask_answered", proposalId, briefId, data: { askId } });
    });
  },
);
