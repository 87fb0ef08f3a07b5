import { and, eq, isNull, lte, or } from "drizzle-orm";
import { personalTokens } from "#db/schema/index.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { callsByToken } from "./policy.ts";
import { USE_NOTED_MINUTES } from "./rules.ts";

const noted = (now: Date) => new Date(now.getTime() - USE_NOTED_MINUTES * 60_000);

/** Whether a use of this token is to be noted now: at most once per `USE_NOTED_MINUTES`, so that most calls write nothing. */
export const isUseDue = ({ lastUsedAt }: { lastUsedAt: Date | null }, now: Date): boolean =>
  lastUsedAt === null || lastUsedAt <= noted(now);

/** Notes that the token which the actor came with (its `sessionId`) was used, if that is due. */
export const noteUse = verb({ name: "note-use", input: noInput, by: callsByToken }, async (ctx) => {
  const { sessionId: tokenId, userId } = ctx.actor;
  await ctx.db
    .update(personalTokens)
    .set({ lastUsedAt: ctx.now })
    .where(
      and(
        eq(personalTokens.id, tokenId),
        eq(personalTokens.userId, userId),
        or(isNull(personalTokens.lastUsedAt), lte(personalTokens.lastUsedAt, noted(ctx.now))),
      ),
    );
});
