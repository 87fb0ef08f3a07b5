import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { companies, subscriptions } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "./rules.ts";

/**
 * The code of whoever acts, made at the first call and the same ever after. Null for a company that never had a
 * subscription: a free month is of no use to it. Throws `not_signed_in`, `not_allowed`.
 */
export async function ensureReferralCode(ctx: Ctx): Promise<string | null> {
  const { userId } = requireRole(ctx, "PHOTOGRAPHER");
  const [known] = await ctx.db
    .select({ code: companies.ownReferralCode })
    .from(companies)
    .innerJoin(subscriptions, eq(subscriptions.userId, companies.userId))
    .where(eq(companies.userId, userId));
  if (!known) return null;
  if (known.code) return known.code;
  await ctx.db
    .update(companies)
    .set({ ownReferralCode: newCode() })
    .where(and(eq(companies.userId, userId), isNull(companies.ownReferralCode)));
  // Read again: somebody else may have been first.
  const [made] = await ctx.db
    .select({ code: companies.ownReferralCode })
    .from(companies)
    .where(eq(companies.userId, userId));
  return made?.code ?? null;
}

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
