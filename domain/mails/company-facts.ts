import { eq } from "drizzle-orm";
import { authUsers, companies, companyProfiles, referrals } from "#db/schema/index.ts";
import { INVITATION_HOURS } from "../companies/rules.ts";
import type { Ctx } from "../context.ts";
import { MAX_REWARDS_PER_MONTH } from "../referrals/rules.ts";
import { isSubscribed } from "../subscriptions/rules.ts";
import { userForMail } from "./account-facts.ts";

/** The owner of a company's account. */
export async function companyForMail(ctx: Ctx, userId: string) {
  const user = await userForMail(ctx, userId);
  return user?.companyName ? { ...user, companyName: user.companyName } : null;
}

/** A company with the names and the number that an operator checks, and whether it is checked now. */
export async function checkedCompanyForMail(ctx: Ctx, userId: string, companyId: string) {
  const company = await companyForMail(ctx, userId);
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
export async function invitationForMail(ctx: Ctx, userId: string, province: string) {
  const company = await companyForMail(ctx, userId);
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
