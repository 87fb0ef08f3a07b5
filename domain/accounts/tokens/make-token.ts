import { and, eq, lte } from "drizzle-orm";
import { authTwoFactors, personalTokens } from "#db/schema/index.ts";
import { claimCode } from "../second-step/claim-code.ts";
import { lockOwner, requireOwner } from "../require-owner.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { makeTokenInput } from "./input.ts";
import { ownsTokens } from "./policy.ts";
import { MAX_TOKENS, scopesFor } from "./rules.ts";
import { hashToken, newToken, startOf } from "./token-text.ts";

/**
 * Makes a token for a program and mails the owner, in one transaction. Asks for the password or a mailed code, and where
 * the account has a second step for a code of its app. Returns the token, which is stored nowhere. The lock of the account
 * and the numbers limit tokens to `MAX_TOKENS`.
 * Throws as `requireOwner`, `second_step_wrong`, `tokens_full`, and `invalid_input` for a scope of another role.
 */
export const makeToken = verb(
  {
    name: "make-token",
    input: makeTokenInput,
    by: ownsTokens,
    limits: [{ act: "make-token-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { tokenName, scopes, days, secondStepCode, ...proof }) => {
    const { userId } = ctx.actor;
    const allowed = scopesFor(ctx.actor);
    if (!scopes.every((scope) => allowed.includes(scope))) throw new DomainError("invalid_input");
    const proven = await requireOwner(ctx, proof);
    await requireSecondStep(ctx, secondStepCode);
    const token = newToken();
    await ctx.db.transaction(async (tx) => {
      await lockOwner(ctx, tx, userId, proven);
      const isOwn = eq(personalTokens.userId, userId);
      await tx.delete(personalTokens).where(and(isOwn, lte(personalTokens.expiresAt, ctx.now)));
      const used = await tx.select({ number: personalTokens.number }).from(personalTokens).where(isOwn);
      const taken = new Set(used.map(({ number }) => number));
      const number = Array.from({ length: MAX_TOKENS }, (_, index) => index + 1).find(
        (one) => !taken.has(one),
      );
      if (number === undefined) throw new DomainError("tokens_full");
      await tx.insert(personalTokens).values({
        id: newId(ctx.now),
        userId,
        number,
        name: tokenName,
        hash: hashToken(token),
        start: startOf(token),
        scopes,
        expiresAt: daysBefore(ctx.now, -Number(days)),
        createdAt: ctx.now,
      });
      await record(ctx, tx, { type: "account.token_made", userId });
    });
    return { token };
  },
);

/** Checks a code of the actor's app, if the account has one. Throws `second_step_wrong`. */
async function requireSecondStep(ctx: Ctx<UserActor>, typed: string | undefined): Promise<void> {
  const { userId } = ctx.actor;
  const [app] = await ctx.db
    .select({ secret: authTwoFactors.secret })
    .from(authTwoFactors)
    .where(and(eq(authTwoFactors.userId, userId), eq(authTwoFactors.verified, true)));
  if (!app) return;
  const code = (typed ?? "").replaceAll(/\s/g, "");
  await claimCode(ctx, userId, code);
  if (!(await ctx.auth.secondStep.isCode(app.secret, code))) throw new DomainError("second_step_wrong");
}
