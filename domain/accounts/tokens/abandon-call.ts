import { and, eq, isNull } from "drizzle-orm";
import { programAnswers } from "#db/schema/index.ts";
import { verb } from "../../kernel/verb.ts";
import { keyInput } from "./input.ts";
import { callsByToken } from "./policy.ts";
import { hashKey } from "./program-key.ts";

/** Frees the key of a write that failed without an answer to keep, so that a repeat may act. */
export const abandonCall = verb(
  { name: "abandon-call", input: keyInput, by: callsByToken },
  async (ctx, { key }) => {
    const keyHash = hashKey(ctx.actor.userId, key);
    await ctx.db
      .delete(programAnswers)
      .where(and(eq(programAnswers.keyHash, keyHash), isNull(programAnswers.status)));
  },
);
