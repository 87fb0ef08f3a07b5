import type { Ctx } from "#domain/context.ts";
import { amsterdamDay } from "#domain/dates.ts";
import { referralForMail, userForMail } from "#domain/mail-views.ts";
import { MAX_REWARDS_PER_MONTH } from "#domain/referrals/rules.ts";
import { goesOn, MONTHLY_EXCL_VAT_CENTS, priceForCompanies } from "#domain/subscriptions/rules.ts";
import { MAILS, type Site } from "#mails/index.ts";
import { addressed, type Composer } from "./addressed-mail.ts";

type SubscriptionMails =
  | "subscription-started"
  | "subscription-cancelled"
  | "subscription-resumed"
  | "payment-refunded"
  | "place-lost"
  | "referral-rewarded";

/** Mails about what a company pays. What was taken back before its mail left is not told any more. */
export const SUBSCRIPTION_COMPOSERS: { [Kind in SubscriptionMails]: Composer<Kind> } = {
  async "subscription-started"(ctx, { userId }, site) {
    const facts = await subscriptionFacts(ctx, userId, site);
    return facts && addressed(facts.to, MAILS["subscription-started"](facts.data, site));
  },
  async "subscription-cancelled"(ctx, { userId }, site) {
    const facts = await subscriptionFacts(ctx, userId, site);
    if (!facts || facts.goesOn) return null;
    const data = { ...facts.data, periodEndDay: facts.isOver ? null : facts.data.periodEndDay };
    return addressed(facts.to, MAILS["subscription-cancelled"](data, site));
  },
  async "subscription-resumed"(ctx, { userId }, site) {
    const facts = await subscriptionFacts(ctx, userId, site);
    return facts?.goesOn ? addressed(facts.to, MAILS["subscription-resumed"](facts.data, site)) : null;
  },
  async "payment-refunded"(ctx, { userId }, site) {
    const facts = await subscriptionFacts(ctx, userId, site);
    return facts && addressed(facts.to, MAILS["payment-refunded"](facts.data, site));
  },
  async "place-lost"(ctx, { userId }, site) {
    const user = await userForMail(ctx, userId);
    if (!user?.companyName) return null;
    const data = { companyName: user.companyName, orderUrl: manageUrl(site) };
    return addressed(user.to, MAILS["place-lost"](data, site));
  },
  async "referral-rewarded"(ctx, { referralId }, site) {
    const reward = await referralForMail(ctx, referralId);
    if (!reward?.rewardCents || !reward.rewardNumber) return null;
    const { companyName, rewardCents, rewardNumber } = reward;
    const data = {
      companyName,
      rewardCents,
      rewardNumber,
      maxPerMonth: MAX_REWARDS_PER_MONTH,
      manageUrl: manageUrl(site),
    };
    return addressed(reward.to, MAILS["referral-rewarded"](data, site));
  },
};

const manageUrl = (site: Site) => `${site.url}/subscription-management`;

async function subscriptionFacts(ctx: Ctx, userId: string, site: Site) {
  const user = await userForMail(ctx, userId);
  if (!user?.companyName || !user.subscription?.currentPeriodEnd) return null;
  const { currentPeriodEnd, ...renewal } = user.subscription;
  return {
    to: user.to,
    data: {
      companyName: user.companyName,
      priceForCompanies: priceForCompanies(MONTHLY_EXCL_VAT_CENTS),
      periodEndDay: amsterdamDay(currentPeriodEnd),
      manageUrl: manageUrl(site),
    },
    isOver: renewal.status === "canceled",
    goesOn: goesOn(renewal),
  };
}
