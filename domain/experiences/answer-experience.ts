import { and, eq } from "drizzle-orm";
import { deals, experiences } from "#db/schema/index.ts";
import { lockDeal } from "../deals/state/lock-deal.ts";
import { record } from "../events/record.ts";
import { DomainError } from "../kernel/errors.ts";
import { verb } from "../kernel/verb.ts";
import { publicAnswerInput } from "./input.ts";
import { answersExperiences } from "./policy.ts";
import { readableIn } from "./readable.ts";
import { refuseNames } from "./refuse-names.ts";

/**
 * The company says in public what it thinks of a text that its client wrote, once and for good. From then on the client cannot change
 * that text. Throws as `lockDeal` and `refuseNames`; `experience_closed` when there is no text that everybody reads, and
 * `experience_answered`.
 */
export const answerExperience = verb(
  {
    name: "answer-experience",
    input: publicAnswerInput,
    by: answersExperiences,
    limits: [{ act: "act-on-deal-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { proposalId, publicAnswer: answer }) => {
    await ctx.db.transaction(async (tx) => {
      const { briefId, companyId } = await lockDeal(ctx, tx, proposalId);
      const [said] = await tx
        .select({ id: experiences.id, text: experiences.text, answeredAt: experiences.answeredAt })
        .from(experiences)
        .innerJoin(deals, eq(deals.proposalId, experiences.proposalId))
        .where(
          and(eq(experiences.proposalId, proposalId), eq(experiences.side, "CLIENT"), readableIn(ctx.now)),
        );
      if (!said || said.text === "" || companyId === null) throw new DomainError("experience_closed");
      if (said.answeredAt !== null) throw new DomainError("experience_answered");
      await refuseNames(tx, { briefId, companyId }, answer);
      await tx.update(experiences).set({ answer, answeredAt: ctx.now }).where(eq(experiences.id, said.id));
      await record(ctx, tx, { type: "experience.answered", proposalId, briefId });
    });
  },
);
