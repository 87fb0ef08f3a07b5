import { and, eq, isNull, lt, lte, or } from "drizzle-orm";
import { programAnswers } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { callInput } from "./input.ts";
import { callsByToken } from "./policy.ts";
import { hashKey } from "./program-key.ts";
import { ANSWER_HOURS, CALL_SECONDS } from "./rules.ts";

/**
 * Claims a key for a write, so that the write acts once: of concurrent claims one succeeds. Returns the stored answer of an
 * earlier call, or null for a call that may act. A key is free again after `ANSWER_HOURS`, and after `CALL_SECONDS` when its
 * call gave no answer.
 * Throws `call_under_way`, and `call_key_reused` when the earlier call asked something else.
 */
export const beginCall = verb(
  { name: "begin-call", input: callInput, by: callsByToken },
  async (ctx, { key, requestHash }) => {
    const { userId } = ctx.actor;
    const keyHash = hashKey(userId, key);
    const before = (seconds: number) => new Date(ctx.now.getTime() - seconds * 1_000);
    const claimed = { requestHash, status: null, body: null, createdAt: ctx.now };
    const { createdAt, status } = programAnswers;
    const isOver = or(
      lte(createdAt, before(ANSWER_HOURS * 3_600)),
      and(isNull(status), lt(createdAt, before(CALL_SECONDS))),
    );
    const mine = await ctx.db
      .insert(programAnswers)
      .values({ keyHash, userId, ...claimed })
      .onConflictDoUpdate({ target: programAnswers.keyHash, set: claimed, setWhere: isOver })
      .returning({ keyHash: programAnswers.keyHash });
    if (mine.length > 0) return null;
    const [earlier] = await ctx.db
      .select({ requestHash: programAnswers.requestHash, status, body: programAnswers.body })
      .from(programAnswers)
      .where(eq(programAnswers.keyHash, keyHash));
    if (earlier && earlier.requestHash !== requestHash) throw new DomainError("call_key_reused");
    // Without a row its call failed just now; the next try may act.
    if (!earlier || earlier.status === null || earlier.body === null) throw new DomainError("call_under_way");
    return { status: earlier.status, body: earlier.body };
  },
);
