import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import {
  alerts,
  briefQuestions,
  briefs,
  companies,
  companyChecks,
  formerSubscribers,
  companyProfiles,
  offerPlaces,
  onboardingPictures,
  portfolioItems,
  proposals,
  proposalVersions,
  quoteHolds,
  referrals,
  reveals,
  subscriptions,
} from "#db/schema/index.ts";
import { endComplaintsOf } from "../deals/complaints/forget-complaints.ts";
import { releaseAlerts } from "../matching/alerts/release-alerts.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { buyerOf } from "../payments/invoices/insert-invoice.ts";
import { endHolds } from "../briefs/end-holds.ts";
import { lockBriefsOfQuotes } from "../briefs/lock-briefs.ts";
import { freeProposalPlace } from "../briefs/free-proposal-place.ts";
import { lockedInOrder } from "../kernel/lock-rows.ts";
import { proposalStatusesBefore } from "../facts/proposal-status.ts";
import { mayStillCharge } from "../subscriptions/rules.ts";
import { booksKeptUntil } from "../companies/rules.ts";
import { tellChoosingClients } from "./tell-the-other-side.ts";

/**
 * Removes a company, in the caller's transaction and before its account is deleted. Withdraws pending quotes, which frees their
 * places; deletes declined, withdrawn and expired ones; keeps an accepted one for its client, with the company's name only, and tells that client if the work is not done. Deletes
 * its questions without an answer: answered ones stay for whoever reads their request, without the company. Deletes referrals of
 * the company that are not completed. Keeps what bookkeeping needs. Returns the keys of its files, to delete
 * after the commit. Throws `payments_not_stopped` when the subscription would continue.
 */
export async function removeCompany(ctx: Ctx, tx: Transaction, companyId: string): Promise<string[]> {
  await keepForTheBooks(ctx, tx, companyId);
  await tx
    .delete(referrals)
    .where(and(eq(referrals.referredCompanyId, companyId), eq(referrals.status, "pending")));
  await forgetFormerUser(tx, companyId);
  const [profile] = await tx
    .select({ id: companyProfiles.id, avatarKey: companyProfiles.avatarKey })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId))
    .for("update");
  const evidence = await removeChecks(tx, companyId);
  if (!profile) return [...evidence, ...(await removeOnboardingPictures(tx, companyId))];
  await withdrawPending(ctx, tx, { companyId, profileId: profile.id });
  const waiting = and(eq(briefQuestions.companyId, companyId), isNull(briefQuestions.answeredAt));
  await tx
    .delete(briefQuestions)
    .where(inArray(briefQuestions.id, lockedInOrder(tx, briefQuestions.id, waiting)));
  // Not earlier: withdrawing may tell companies of a free place.
  const own = eq(alerts.companyId, companyId);
  await tx.delete(alerts).where(and(own, inArray(alerts.briefId, lockedInOrder(tx, alerts.briefId, own))));
  const removed = await tx
    .delete(portfolioItems)
    .where(eq(portfolioItems.profileId, profile.id))
    .returning({ kind: portfolioItems.kind, value: portfolioItems.value });
  await tellChoosingClients(ctx, tx, profile.id);
  await endComplaintsOf(ctx, tx, companyId);
  await leaveOnlyTheName(ctx, tx, profile.id);
  const images = removed.filter(({ kind }) => kind === "IMAGE").map(({ value }) => value);
  return [...evidence, ...(profile.avatarKey ? [profile.avatarKey] : []), ...images];
}

/** Returns the keys of the evidence. */
async function removeChecks(tx: Transaction, companyId: string): Promise<string[]> {
  const removed = await tx
    .delete(companyChecks)
    .where(eq(companyChecks.companyId, companyId))
    .returning({ fileKey: companyChecks.fileKey });
  return removed.flatMap(({ fileKey }) => (fileKey === null ? [] : [fileKey]));
}

/** The rows that stay keep no user. */
async function forgetFormerUser(tx: Transaction, companyId: string): Promise<void> {
  await tx.update(offerPlaces).set({ userId: null }).where(eq(offerPlaces.companyId, companyId));
  await tx.update(referrals).set({ referredUserId: null }).where(eq(referrals.referredCompanyId, companyId));
}

/** Returns the keys of the files. Only a company without a profile has such pictures. */
async function removeOnboardingPictures(tx: Transaction, companyId: string): Promise<string[]> {
  const removed = await tx
    .delete(onboardingPictures)
    .where(eq(onboardingPictures.companyId, companyId))
    .returning({ key: onboardingPictures.key });
  return removed.map(({ key }) => key);
}

/** Locks the subscription too: sending a quote locks it, so a concurrent quote is either seen here or refused. */
async function keepForTheBooks(ctx: Ctx, tx: Transaction, companyId: string): Promise<void> {
  const [paid] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId))
    .for("update");
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  if (!paid || !company) return;
  if (mayStillCharge(paid)) throw new DomainError("payments_not_stopped");
  await tx
    .insert(formerSubscribers)
    .values({
      provider: paid.provider,
      providerSubscriptionId: paid.providerSubscriptionId,
      providerCustomerId: paid.providerCustomerId,
      companyName: company.companyName,
      kvkNumber: company.kvkNumber!, // A company gives it before it orders.
      vatId: company.vatId,
      buyer: await buyerOf(tx, companyId, paid.providerSubscriptionId),
      since: paid.createdAt,
      paidUntil: paid.currentPeriodEnd,
      leftAt: ctx.now,
      keepUntil: booksKeptUntil(paid.currentPeriodEnd ?? ctx.now),
    })
    .onConflictDoNothing();
}

async function withdrawPending(
  ctx: Ctx,
  tx: Transaction,
  { companyId, profileId }: { companyId: string; profileId: string },
): Promise<void> {
  const isPending = and(eq(proposals.photographerId, profileId), eq(proposals.status, "PENDING"));
  // In the order of the briefs, so that deleting two companies at once cannot deadlock.
  const pending = await tx
    .select({ id: proposals.id, briefId: proposals.briefId })
    .from(proposals)
    .where(isPending)
    .orderBy(asc(proposals.briefId));
  await freeHolds(ctx, tx, companyId, isPending);
  for (const { id, briefId } of pending) {
    // Lock order: the brief first, as in deciding. A quote that was decided meanwhile stays decided.
    await tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, briefId)).for("update");
    const withdrawn = await tx
      .delete(proposals)
      .where(and(eq(proposals.id, id), inArray(proposals.status, proposalStatusesBefore("withdraw"))))
      .returning({ id: proposals.id });
    if (withdrawn.length > 0 && (await freeProposalPlace(ctx, tx, briefId)))
      await releaseAlerts(ctx, tx, briefId, "place_free");
  }
}

/** Frees the places that the company holds. Locks their briefs and those of its pending quotes, in one order. */
async function freeHolds(
  ctx: Ctx,
  tx: Transaction,
  companyId: string,
  isPending: SQL | undefined,
): Promise<void> {
  const which = eq(quoteHolds.companyId, companyId);
  for (const briefId of await lockBriefsOfQuotes(tx, isPending, companyId))
    if ((await endHolds(ctx, tx, { briefId, which, outcome: "freed" })).opened)
      await releaseAlerts(ctx, tx, briefId, "place_free");
}

/** Deletes the profile, or anonymises it when a client accepted a quote of the company. */
async function leaveOnlyTheName(ctx: Ctx, tx: Transaction, profileId: string): Promise<void> {
  await tx
    .delete(proposals)
    .where(
      and(
        eq(proposals.photographerId, profileId),
        inArray(proposals.status, ["DECLINED", "WITHDRAWN", "EXPIRED"]),
      ),
    );
  const accepted = await tx
    .update(proposals)
    .set({ notes: null, portfolioLink: null })
    .where(eq(proposals.photographerId, profileId))
    .returning({ id: proposals.id });
  if (accepted.length === 0) return;
  const ids = accepted.map(({ id }) => id);
  // What the client accepted is in the proposal itself.
  await tx.delete(proposalVersions).where(inArray(proposalVersions.proposalId, ids));
  await tx.delete(reveals).where(inArray(reveals.proposalId, ids));
  await tx
    .update(companyProfiles)
    .set({
      userId: null,
      companyId: null,
      website: null,
      bio: null,
      serviceAreas: [],
      categories: [],
      verified: false,
      verifiedAt: null,
      verifiedBy: null,
      avatarKey: null,
      yearsInBusiness: null,
      startingPriceEuro: null,
      updatedAt: ctx.now,
    })
    .where(eq(companyProfiles.id, profileId));
}
