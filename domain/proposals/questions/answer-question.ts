import { and, eq } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { answerQuestionInput } from "./input.ts";
import { answersQuestions } from "./policy.ts";
import { storeAnswer } from "./store-answer.ts";

/** The client answers a question about its brief, once. Throws `not_found` for a brief of anybody else, and as `storeAnswer`. */
export const answerQuestion = verb(
  {
    name: "answer-question",
    input: answerQuestionInput,
    by: answersQuestions,
    limits: [{ act: "answer-question-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, given) => {
    await ctx.db.transaction(async (tx) => {
      const isOwn = and(eq(briefs.id, given.briefId), eq(briefs.clientId, ctx.actor.userId));
      if ((await tx.$count(briefs, isOwn)) === 0) throw new DomainError("not_found");
      await storeAnswer(ctx, tx, given);
    });
  },
);
