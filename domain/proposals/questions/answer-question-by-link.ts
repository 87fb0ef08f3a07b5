import { readBriefLink } from "../../briefs/reading-link/reading-link.ts";
import { DomainError } from "../../kernel/errors.ts";
import { perAddress, verb } from "../../kernel/verb.ts";
import { answerByLinkInput } from "./input.ts";
import { answersByReadingLink } from "./policy.ts";
import { storeAnswer } from "./store-answer.ts";

/**
 * The client of a mailed link answers a question about its brief, without an account. A company or an operator that was sent the
 * link cannot (`not_allowed`). Throws as `readBriefLink` and `storeAnswer`.
 */
export const answerQuestionByLink = verb(
  {
    name: "answer-question-by-link",
    input: answerByLinkInput,
    by: answersByReadingLink,
    limits: [perAddress("answer-question-from")],
  },
  async (ctx, { token, ...given }) => {
    const { briefId } = await readBriefLink(ctx, token);
    if (ctx.actor.kind === "user" && ctx.actor.role !== "CLIENT") throw new DomainError("not_allowed");
    await ctx.db.transaction((tx) => storeAnswer(ctx, tx, { briefId, ...given }));
  },
);
