import { and, eq } from "drizzle-orm";
import { referrals } from "#db/schema/index.ts";
import { record } from "../../events/record.ts";
import { addCredit } from "../billing/credit.ts";
import { creditWorth } from "../billing/rules.ts";
import { lockCompany } from "../../companies/lock-company.ts";
import { verb } from "../../kernel/verb.ts";
import { referralInput } from "./input.ts";
import { isUncredited } from "./is-uncredited.ts";
import { paysRewards } from "./policy.ts";

/**
 * Gives the referrer of a completed referral its reward as credit, and tells it. Idempotent: the referral's id is the key of the
 * credit. Does nothing for a referral without a reward.
 */
export const creditReferral = verb(
  { name: "credit-referral", input: referralInput, by: paysRewards },
  async (ctx, { referralId }) => {
    const own = and(eq(referrals.id, referralId), isUncredited);
    const [reward] = await ctx.db
      .select({
        companyId: referrals.referrerCompanyId,
        cents: referrals.rewardCents,
      })
      .from(referrals)
      .where(own);
    if (!reward?.cents) return;
    const { companyId, cents } = reward;
    await ctx.db.transaction(async (tx) => {
      const company = await lockCompany(tx, companyId);
      if (!company) return;
      const credited = await tx
        .update(referrals)
        .set({ creditedAt: ctx.now })
        .where(own)
        .returning({ id: referrals.id });
      if (credited.length === 0) return;
      const { userId } = company;
      const exclVatCents = creditWorth(cents);
      await addCredit(ctx, tx, { companyId, source: "referral", exclVatCents, key: referralId });
      await record(ctx, tx, { type: "referral.rewarded", companyId, userId, data: { referralId } });
    });
  },
);
