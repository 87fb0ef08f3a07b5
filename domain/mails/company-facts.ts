import { eq } from "drizzle-orm";
import {
  authUsers,
  companies,
  companyProfiles,
  profiles,
  referrals,
  subscriptions,
} from "#db/schema/index.ts";
import { INVITATION_HOURS } from "../companies/rules.ts";
import type { Ctx } from "../context.ts";
import { MAX_REWARDS_PER_MONTH } from "../referrals/rules.ts";
import { isSubscribed } from "../subscriptions/rules.ts";

/** A company with its subscription. Its mails go to the contact person that it has at delivery. */
export async function companyForMail({ db }: Pick<Ctx, "db">, companyId: string) {
  const [row] = await db
    .select({
      id: companies.id,
      contactId: companies.contactId,
      to: authUsers.email,
      fullName: profiles.fullName,
      companyName: companies.companyName,
      subscription: {
        status: subscriptions.status,
        currentPeriodEnd: subscriptions.currentPeriodEnd,
        pastDueSince: subscriptions.pastDueSince,
        cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
        monthlyExclVatCents: subscriptions.monthlyExclVatCents,
        firstPaymentUnderWay: subscriptions.firstPaymentUnderWay,
        providerSubscriptionId: subscriptions.providerSubscriptionId,
      },
    })
    .from(companies)
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
    .where(eq(companies.id, companyId));
  return row ?? null;
}

/** A company with the names and the number that an operator checks, and whether it is checked now. */
export async function checkedCompanyForMail(ctx: Ctx, companyId: string) {
  const company = await companyForMail(ctx, companyId);
  const [checked] = await ctx.db
    .select({
      businessName: companyProfiles.businessName,
      legalName: companies.legalName,
      kvkNumber: companies.kvkNumber,
      verified: companyProfiles.verified,
    })
    .from(companyProfiles)
    .innerJoin(companies, eq(companies.id, companyProfiles.companyId))
    .where(eq(companyProfiles.companyId, companyId));
  return company && checked ? { ...company, ...checked } : null;
}

/** A company on the waiting list that has an invitation. */
export async function invitationForMail(ctx: Ctx, companyId: string, province: string) {
  const company = await companyForMail(ctx, companyId);
  if (!company) return null;
  return {
    ...company,
    province,
    hours: INVITATION_HOURS,
    isSubscribed: isSubscribed(company.subscription, ctx.now),
  };
}

/** A reward with its receiver, without the referred company. */
export async function rewardForMail(ctx: Ctx, referralId: string) {
  const [row] = await ctx.db
    .select({
      id: referrals.id,
      to: authUsers.email,
      companyName: companies.companyName,
      rewardCents: referrals.rewardCents,
      rewardNumber: referrals.rewardNumber,
    })
    .from(referrals)
    .innerJoin(companies, eq(companies.id, referrals.referrerCompanyId))
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .where(eq(referrals.id, referralId));
  if (!row?.rewardCents || !row.rewardNumber) return null;
  const { rewardCents, rewardNumber } = row;
  return { ...row, rewardCents, rewardNumber, maxPerMonth: MAX_REWARDS_PER_MONTH };
}
