import { asc, eq } from "drizzle-orm";
import {
  checkouts,
  companies,
  companyCredits,
  companyMembers,
  companyProfiles,
  companyWork,
  creditUses,
  quietMonths,
  invoices,
  memberInvitations,
  onboardingPictures,
  portfolioItems,
  profiles,
  referrals,
  regionPlaces,
  subscriptions,
  waitingList,
} from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { exportDealsOf, filesOfDeals } from "../deals/export-deals.ts";
import { exportOutsideExperiences } from "../experiences/elsewhere/outside-view.ts";
import { exportDisputesOf } from "../compensation/disputes/views.ts";
import { exportExperiencesOfCompany } from "../experiences/export-experiences.ts";
import { companyOwners } from "../kernel/policy.ts";
import { exportQuoteDrafts, exportQuoteTemplates } from "../proposals/drafting/quote-drafts-view.ts";
import { exportChecks } from "../checks/export-checks.ts";
import { exportFollowed } from "../proposals/following/full-brief-view.ts";
import { exportHolds } from "../proposals/holds/own-hold-view.ts";
import { exportPriceList } from "../proposals/rates/views.ts";
import { exportQuestions } from "../proposals/questions/views.ts";
import { exportWebhooks } from "../channels/webhooks/export-webhooks.ts";
import { exportJobs } from "../proposals/won/views.ts";
import { exportedColumns, NOT_EXPORTED } from "./exported-columns.ts";
import { exportMembership } from "./export-membership.ts";
import { exportQuotes } from "./export-quotes.ts";
import { exportToldRequests } from "./export-told-requests.ts";

type Reader = Pick<Ctx, "db" | "now">;

/** The company's referrals, without the identity of the referred companies. */
const referralFields = {
  status: referrals.status,
  monthYear: referrals.monthYear,
  rewardCents: referrals.rewardCents,
  createdAt: referrals.createdAt,
  completedAt: referrals.completedAt,
  creditedAt: referrals.creditedAt,
};

/**
 * The actor's company for the download, and the keys of its files: everything for an owner, else what the actor did for it.
 * Null when the account has no company.
 */
export async function exportCompany(ctx: Reader, actor: UserActor) {
  if (actor.companyId === null) return { company: null, files: [] };
  if (!companyOwners.allows(actor)) return { company: await exportMembership(ctx, actor), files: [] };
  const { companyId } = actor;
  const [firm] = await ctx.db
    .select(exportedColumns(companies, NOT_EXPORTED.companies))
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!firm) return { company: null, files: [] };
  const profile = await profileOf(ctx, companyId);
  const images = profile?.portfolio.filter(({ kind }) => kind === "IMAGE").map(({ value }) => value) ?? [];
  const { checks, textsThatWait } = await exportChecks(ctx, companyId);
  const deals = await exportDealsOf(ctx, actor);
  const company = {
    ...firm,
    profile,
    checks,
    textsThatWait,
    quotes: await exportQuotes(ctx, actor),
    questions: await exportQuestions(ctx, actor),
    jobs: await exportJobs(ctx, actor),
    deals,
    disputedRequests: await exportDisputesOf(ctx, { companyId }),
    heldPlaces: await exportHolds(ctx, companyId),
    followedRequests: await exportFollowed(ctx, companyId),
    experiences: await exportExperiencesOfCompany(ctx, actor),
    experiencesElsewhere: await exportOutsideExperiences(ctx, companyId),
    quoteDrafts: await exportQuoteDrafts(ctx, actor),
    webhooks: await exportWebhooks(ctx, companyId),
    quoteTemplates: await exportQuoteTemplates(ctx, actor),
    priceList: await exportPriceList(ctx, actor),
    subscription: await subscriptionOf(ctx, companyId),
    orders: await ordersOf(ctx, companyId),
    invoices: await invoicesOfCompany(ctx, companyId),
    work: await workOf(ctx, companyId),
    ...(await exportToldRequests(ctx, companyId)),
    ...(await membersOf(ctx, companyId)),
    ...(await placesReferralsAndCreditOf(ctx, companyId)),
  };
  const unfinished = await ctx.db
    .select({ key: onboardingPictures.key })
    .from(onboardingPictures)
    .where(eq(onboardingPictures.companyId, companyId));
  const files = [
    ...(profile?.avatar ? [profile.avatar] : []),
    ...images,
    ...unfinished.map(({ key }) => key),
    ...filesOfDeals(deals),
    ...checks.flatMap(({ evidence }) => (evidence === null ? [] : [evidence])),
  ];
  return { company, files };
}

/** Its people, and whom it invited. */
async function membersOf(ctx: Reader, companyId: string) {
  return {
    members: await ctx.db
      .select({ fullName: profiles.fullName, role: companyMembers.role, since: companyMembers.createdAt })
      .from(companyMembers)
      .innerJoin(profiles, eq(profiles.id, companyMembers.userId))
      .where(eq(companyMembers.companyId, companyId))
      .orderBy(asc(companyMembers.createdAt)),
    memberInvitations: await ctx.db
      .select({
        email: memberInvitations.email,
        role: memberInvitations.role,
        createdAt: memberInvitations.createdAt,
        expiresAt: memberInvitations.expiresAt,
      })
      .from(memberInvitations)
      .where(eq(memberInvitations.companyId, companyId))
      .orderBy(asc(memberInvitations.createdAt)),
  };
}

/** Its provinces, its referrals and its credit. */
async function placesReferralsAndCreditOf(ctx: Reader, companyId: string) {
  return {
    places: await ctx.db
      .select({ province: regionPlaces.province, since: regionPlaces.createdAt })
      .from(regionPlaces)
      .where(eq(regionPlaces.companyId, companyId)),
    waitsFor: await ctx.db
      .select({ province: waitingList.province, since: waitingList.createdAt })
      .from(waitingList)
      .where(eq(waitingList.companyId, companyId)),
    referrals: await ctx.db
      .select(referralFields)
      .from(referrals)
      .where(eq(referrals.referrerCompanyId, companyId)),
    credits: await ctx.db
      .select(exportedColumns(companyCredits, NOT_EXPORTED.companyCredits))
      .from(companyCredits)
      .where(eq(companyCredits.companyId, companyId)),
    countedMonths: await ctx.db
      .select(exportedColumns(quietMonths, NOT_EXPORTED.quietMonths))
      .from(quietMonths)
      .where(eq(quietMonths.companyId, companyId)),
    usedCredits: await ctx.db
      .select(exportedColumns(creditUses, NOT_EXPORTED.creditUses))
      .from(creditUses)
      .where(eq(creditUses.companyId, companyId)),
    referredBySomebody: await ctx.db
      .select({ status: referrals.status, createdAt: referrals.createdAt })
      .from(referrals)
      .where(eq(referrals.referredCompanyId, companyId)),
  };
}

async function profileOf(ctx: Reader, companyId: string) {
  const { avatarKey: avatar, ...columns } = exportedColumns(companyProfiles, NOT_EXPORTED.companyProfiles);
  const [profile] = await ctx.db
    .select({ ...columns, avatar })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId));
  if (!profile) return null;
  const portfolio = await ctx.db
    .select({ kind: portfolioItems.kind, value: portfolioItems.value, caption: portfolioItems.caption })
    .from(portfolioItems)
    .where(eq(portfolioItems.profileId, profile.id))
    .orderBy(asc(portfolioItems.position));
  return { ...profile, portfolio };
}

/** Where and how it works; null when it has no wishes. */
async function workOf(ctx: Reader, companyId: string) {
  const [work] = await ctx.db
    .select(exportedColumns(companyWork, NOT_EXPORTED.companyWork))
    .from(companyWork)
    .where(eq(companyWork.companyId, companyId));
  return work ?? null;
}

/** As on the invoices: the seller is not the actor's data, the buyer is. */
function invoicesOfCompany(ctx: Reader, companyId: string) {
  const { keepUntil: keptUntil, ...columns } = exportedColumns(invoices, NOT_EXPORTED.invoices);
  return ctx.db
    .select({ ...columns, keptUntil })
    .from(invoices)
    .where(eq(invoices.companyId, companyId))
    .orderBy(asc(invoices.year), asc(invoices.sequence));
}

async function subscriptionOf(ctx: Reader, companyId: string) {
  const { createdAt: since, ...columns } = exportedColumns(subscriptions, NOT_EXPORTED.subscriptions);
  const [subscription] = await ctx.db
    .select({ ...columns, since })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId));
  return subscription ?? null;
}

/** Every order, also one that was never paid. */
function ordersOf(ctx: Reader, companyId: string) {
  const { createdAt: orderedAt, ...columns } = exportedColumns(checkouts, NOT_EXPORTED.checkouts);
  return ctx.db
    .select({ ...columns, orderedAt })
    .from(checkouts)
    .where(eq(checkouts.companyId, companyId))
    .orderBy(asc(checkouts.createdAt));
}
