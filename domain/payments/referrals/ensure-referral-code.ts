import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { companies, subscriptions } from "#db/schema/index.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { refersCompanies } from "./policy.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "./rules.ts";

/**
 * The referral code of the acting company. The first call makes it; it never changes. Null for a company that never had a
 * subscription, as the reward is a free month of it.
 */
export const ensureReferralCode = verb(
  { name: "ensure-referral-code", input: noInput, by: refersCompanies },
  async (ctx): Promise<string | null> => {
    const own = eq(companies.id, ctx.actor.companyId);
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
    // Read it again, as a concurrent call may have made another one first.
    const [made] = await ctx.db.select({ code: companies.ownReferralCode }).from(companies).where(own);
    return made?.code ?? null;
  },
);

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
