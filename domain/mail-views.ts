import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  authUsers,
  briefs,
  companies,
  photographerProfiles,
  profiles,
  proposals,
  referrals,
  registrations,
  subscriptions,
} from "#db/schema/index.ts";
import { chosenFrequency } from "./briefs/open-briefs-view.ts";
import type { Ctx } from "./context.ts";

// What mails say and to whom, looked up when they are delivered. Null: what it was about is gone.

type Reader = Pick<Ctx, "db">;

/** A request with the address that its owner gave, and how many of its quotes wait for an answer. */
export async function briefForMail(ctx: Reader, briefId: string) {
  const [row] = await ctx.db
    .select({
      id: briefs.id,
      to: briefs.ownerEmail,
      clientName: briefs.clientName,
      clientId: briefs.clientId,
      vertical: briefs.vertical,
      category: briefs.category,
      details: briefs.details,
      locationText: briefs.locationText,
      confirmedAt: briefs.confirmedAt,
      status: briefs.status,
      eventDate: briefs.eventDate,
      expiresAt: briefs.expiresAt,
      proposalsCount: briefs.proposalsCount,
      maxProposals: briefs.maxProposals,
      pending: ctx.db.$count(proposals, and(eq(proposals.briefId, briefId), eq(proposals.status, "PENDING"))),
    })
    .from(briefs)
    .where(eq(briefs.id, briefId));
  return row ?? null;
}

/** A registration that still waits for its mail to be answered. */
export async function registrationForMail(ctx: Reader, registrationId: string) {
  const [row] = await ctx.db
    .select({ to: registrations.email, fullName: registrations.fullName, role: registrations.role })
    .from(registrations)
    .where(eq(registrations.id, registrationId));
  return row ?? null;
}

/** The owner of an account, with the company and the subscription of theirs. */
export async function userForMail(ctx: Reader, userId: string) {
  const [row] = await ctx.db
    .select({
      to: authUsers.email,
      fullName: profiles.fullName,
      companyName: companies.companyName,
      subscription: {
        status: subscriptions.status,
        currentPeriodEnd: subscriptions.currentPeriodEnd,
        pastDueSince: subscriptions.pastDueSince,
        cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      },
    })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .leftJoin(companies, eq(companies.userId, authUsers.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, authUsers.id))
    .where(eq(authUsers.id, userId));
  return row ?? null;
}

/** A reward with the company that gets it; never the one it was earned with. */
export async function referralForMail(ctx: Reader, referralId: string) {
  const [row] = await ctx.db
    .select({
      to: authUsers.email,
      companyName: companies.companyName,
      rewardCents: referrals.rewardCents,
      rewardNumber: referrals.rewardNumber,
    })
    .from(referrals)
    .innerJoin(authUsers, eq(authUsers.id, referrals.referrerUserId))
    .innerJoin(companies, eq(companies.userId, referrals.referrerUserId))
    .where(eq(referrals.id, referralId));
  return row ?? null;
}

const owner = alias(authUsers, "owner");
const ownerProfile = alias(profiles, "owner_profile");

/** A quote with both sides. The client's own details stay out: `revealedContacts` has those, for the one company. */
export async function proposalForMail(ctx: Reader, proposalId: string) {
  const [row] = await ctx.db
    .select({
      packageName: proposals.packageName,
      priceCents: proposals.priceCents,
      status: proposals.status,
      declineReason: proposals.declineReason,
      photographerId: proposals.photographerId,
      clientId: briefs.clientId,
      briefId: briefs.id,
      briefStatus: briefs.status,
      vertical: briefs.vertical,
      category: briefs.category,
      details: briefs.details,
      frequency: chosenFrequency,
      locationText: briefs.locationText,
      proposalsCount: briefs.proposalsCount,
      maxProposals: briefs.maxProposals,
      clientTo: briefs.ownerEmail,
      clientName: briefs.clientName,
      companyName: photographerProfiles.businessName,
      companyTo: owner.email,
      companyPhone: ownerProfile.phone,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .innerJoin(photographerProfiles, eq(photographerProfiles.id, proposals.photographerId))
    .innerJoin(owner, eq(owner.id, photographerProfiles.userId))
    .innerJoin(ownerProfile, eq(ownerProfile.id, owner.id))
    .where(eq(proposals.id, proposalId));
  return row ?? null;
}
