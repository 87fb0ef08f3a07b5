import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { companies, subscriptions } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import { isOwnCompany } from "../is-own-company.ts";
import type { Ctx } from "../context.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "./rules.ts";

/**
 * The code of whoever acts, made at the first call and the same ever after. Null for a company that never had a
 * subscription: a free month is of no use to it. Throws `not_signed_in`, `not_allowed`.
 */
export async function ensureReferralCode(ctx: Ctx): Promise<string | null> {
  const own = isOwnCompany(companies.id, requireRole(ctx, "PHOTOGRAPHER"));
  const [known] = await ctx.db
    .select({ code: companies.ownReferralCode })
    .from(companies)
    .innerJoin(subscriptions, eq(subscriptions.companyId, companies.id))
    .where(own);
  if (!known) return null;
  if (known.code) return known.code;
  await ctx.db
    .update(companies)
    .set({ ownReferralCode: newCode() })
    .where(and(own, isNull(companies.ownReferralCode)));
  // Read again: somebody else may have been first.
  const [made] = await ctx.db.select({ code: companies.ownReferralCode }).from(companies).where(own);
  return made?.code ?? null;
}

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
