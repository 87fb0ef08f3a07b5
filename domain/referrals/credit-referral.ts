import { and, eq, sql } from "drizzle-orm";
import { referrals } from "#db/schema/index.ts";
import { contactOf } from "../companies/contact-of.ts";
import { record } from "../events/record.ts";
import { ensureCustomer, nextInvoiceProvider } from "../billing/customer.ts";
import { paymentsOf } from "../billing/provider-of.ts";
import { verb } from "../verb.ts";
import { referralInput } from "./input.ts";
import { isUncredited } from "./is-uncredited.ts";
import { paysRewards } from "./policy.ts";

/**
 * Credits the reward of a completed referral at the payment provider and tells the referrer. Idempotent: the referral's id
 * is the key of the credit, and its provider is stored before the call. Does nothing for a referral without a reward.
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
    const chosen = (await nextInvoiceProvider(ctx, companyId)).provider;
    // The provider may change between a call and its retry, and only the first one knows the key.
    const [stored] = await ctx.db
      .update(referrals)
      .set({ rewardProvider: sql`coalesce(${referrals.rewardProvider}, ${chosen})` })
      .where(own)
      .returning({ provider: referrals.rewardProvider });
    if (!stored?.provider) return;
    const payments = paymentsOf(ctx, { provider: stored.provider });
    const providerCustomerId = await ensureCustomer(ctx, companyId, payments);
    await payments.addCredit({ providerCustomerId, cents, key: referralId });
    await ctx.db.transaction(async (tx) => {
      const credited = await tx
        .update(referrals)
        .set({ creditedAt: ctx.now })
        .where(own)
        .returning({ id: referrals.id });
      if (credited.length === 0) return;
      const userId = await contactOf(tx, companyId);
      await record(ctx, tx, { type: "referral.rewarded", companyId, userId, data: { referralId } });
    });
  },
);
