import { eq } from "drizzle-orm";
import { programAnswers } from "#db/schema/index.ts";
import { verb } from "../../kernel/verb.ts";
import { answerInput } from "./input.ts";
import { callsByToken } from "./policy.ts";
import { hashKey } from "./program-key.ts";

/** Keeps the answer to a write, for repeats with its key. */
export const finishCall = verb(
  { name: "finish-call", input: answerInput, by: callsByToken },
  async (ctx, { key, status, body }) => {
    await ctx.db
      .update(programAnswers)
      .set({ status, body })
      .where(eq(programAnswers.keyHash, hashKey(ctx.actor.userId, key)));
  },
);
