import { and, eq, isNull, lt, or } from "drizzle-orm";
import { personalTokens } from "#db/schema/index.ts";
import { takeTry } from "../count-tries.ts";
import { noInput, verb } from "../verb.ts";
import { callsByToken } from "./policy.ts";
import { USE_NOTED_MINUTES } from "./rules.ts";

/**
 * Counts a call of the token that the actor came with (its `sessionId`), and notes the use at most once per
 * `USE_NOTED_MINUTES`. Returns what is left of the limit. Throws `too_many_requests`.
 */
export const countCall = verb({ name: "count-call", input: noInput, by: callsByToken }, async (ctx) => {
  const { sessionId: tokenId, userId } = ctx.actor;
  const left = await takeTry(ctx, "token-of", tokenId);
  // Only the first call of a window notes the use, so that most calls write nothing here.
  if (!left.isFirst) return left;
  const noted = new Date(ctx.now.getTime() - USE_NOTED_MINUTES * 60_000);
  await ctx.db
    .update(personalTokens)
    .set({ lastUsedAt: ctx.now })
    .where(
      and(
        eq(personalTokens.id, tokenId),
        eq(personalTokens.userId, userId),
        or(isNull(personalTokens.lastUsedAt), lt(personalTokens.lastUsedAt, noted)),
      ),
    );
  return left;
});
