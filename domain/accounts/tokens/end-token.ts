import { and, eq } from "drizzle-orm";
import { personalTokens } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { tokenInput } from "./input.ts";
import { ownsTokens } from "./policy.ts";

/** Ends a token of the actor: every call after this is refused. Throws `not_found` for a token of another account. */
export const endToken = verb(
  { name: "end-token", input: tokenInput, by: ownsTokens },
  async (ctx, { tokenId }) => {
    const { userId } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      const ended = await tx
        .delete(personalTokens)
        .where(and(eq(personalTokens.id, tokenId), eq(personalTokens.userId, userId)))
        .returning({ id: personalTokens.id });
      if (ended.length === 0) throw new DomainError("not_found");
      await record(ctx, tx, { type: "account.token_ended", userId });
    });
  },
);
