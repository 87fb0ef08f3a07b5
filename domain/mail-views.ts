import { and, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  authUsers,
  briefs,
  companies,
  companyMembers,
  companyProfiles,
  invoices,
  profiles,
  proposals,
  referrals,
  registrations,
  subscriptions,
} from "#db/schema/index.ts";
import { accountByEmail } from "./accounts/account-views.ts";
import { afterCredit } from "./billing/rules.ts";
import { creditOf } from "./billing/views.ts";
import { chosenFrequency } from "./briefs/open-briefs-view.ts";
import { revealedContacts } from "./briefs/revealed-contacts-view.ts";
import { stateAt } from "./briefs/expiry.ts";
import { briefStatusesBefore } from "./briefs/rules.ts";
import { INVITATION_HOURS } from "./companies/rules.ts";
import type { Ctx } from "./context.ts";
import { amsterdamDay } from "./dates.ts";
import { ensureInvoiceFiles } from "./invoices/invoice-files.ts";
import { printedInvoice } from "./invoices/views.ts";
import { MAX_REWARDS_PER_MONTH } from "./referrals/rules.ts";
import { unsubscribeToken } from "./signups/signed.ts";
import { contactMessageForMail, signupToConfirm } from "./signups/views.ts";
import { accessUntil, goesOn, isSubscribed, priceForCompanies } from "./subscriptions/rules.ts";

// Facts and recipients of mails, read at delivery. Null if the subject is gone.

/** Ids of the event of a mail, and its recipient if no row has the address. */
type Order = Record<string, string>;

/** Facts of a mail for each of its subjects. `id` is what its link or code is for. */
export const MAIL_FACTS = {
  brief: (ctx: Ctx, { briefId }: Order) => briefForMail(ctx, briefId!),
  proposal: (ctx: Ctx, { proposalId }: Order) => proposalForMail(ctx, proposalId!),
  reveal: (ctx: Ctx, { proposalId }: Order) => revealForMail(ctx, proposalId!),
  registration: (ctx: Ctx, { registrationId }: Order) => registrationForMail(ctx, registrationId!),
  user: (ctx: Ctx, { userId }: Order) => userForMail(ctx, userId!),
  emailChange: (ctx: Ctx, { userId, to }: Order) => emailChangeForMail(ctx, userId!, to!),
  addressee: async (_ctx: Ctx, { to, fullName }: Order) => ({ id: to!, to: to!, fullName: fullName! }),
  company: (ctx: Ctx, { userId }: Order) => companyForMail(ctx, userId!),
  invitation: (ctx: Ctx, { userId, province }: Order) => invitationForMail(ctx, userId!, province!),
  subscription: (ctx: Ctx, order: Order) => subscriptionForMail(ctx, order),
  renewal: (ctx: Ctx, order: Order) => renewalForMail(ctx, order),
  paymentAlert: (ctx: Ctx, order: Order) => paymentAlertForMail(ctx, order),
  lostPlace: (ctx: Ctx, { userId, refundedCents }: Order) => lostPlaceForMail(ctx, userId!, refundedCents),
  invoice: (ctx: Ctx, { userId, invoiceId }: Order) => invoiceForMail(ctx, userId!, invoiceId!),
  reward: (ctx: Ctx, { referralId }: Order) => rewardForMail(ctx, referralId!),
  signup: (ctx: Ctx, { signupId }: Order) => signupForMail(ctx, signupId!),
  contactMessage: (ctx: Ctx, { messageId }: Order) => contactMessageForMail(ctx, messageId!),
} satisfies Record<string, (ctx: Ctx, order: Order) => Promise<{ id: string } | null>>;

export type MailSubject = keyof typeof MAIL_FACTS;
export type MailFacts = {
  [Subject in MailSubject]: NonNullable<Awaited<ReturnType<(typeof MAIL_FACTS)[Subject]>>>;
};

/** A brief with its address, and its number of pending proposals. */
async function briefForMail(ctx: Ctx, briefId: string) {
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
      status: stateAt(ctx.now).status,
      eventDate: briefs.eventDate,
      expiresAt: briefs.expiresAt,
      proposalsCount: briefs.proposalsCount,
      maxProposals: briefs.maxProposals,
      pending: ctx.db.$count(proposals, and(eq(proposals.briefId, briefId), eq(proposals.status, "PENDING"))),
    })
    .from(briefs)
    .where(eq(briefs.id, briefId));
  if (!row) return null;
  const { eventDate, expiresAt, status } = row;
  return {
    ...row,
    /** Whether it will still expire. */
    isRunning: expiresAt !== null && briefStatusesBefore("expire").includes(status),
    closesWithItsDay: eventDate !== null && expiresAt !== null && eventDate < amsterdamDay(expiresAt),
  };
}

/** A registration that is not confirmed yet. */
async function registrationForMail(ctx: Ctx, registrationId: string) {
  const [row] = await ctx.db
    .select({
      id: registrations.id,
      to: registrations.email,
      fullName: registrations.fullName,
      role: registrations.role,
    })
    .from(registrations)
    .where(eq(registrations.id, registrationId));
  return row ?? null;
}

/** The owner of an account, with company and subscription. */
async function userForMail(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({
      id: authUsers.id,
      to: authUsers.email,
      fullName: profiles.fullName,
      companyName: companies.companyName,
      subscription: {
        status: subscriptions.status,
        currentPeriodEnd: subscriptions.currentPeriodEnd,
        pastDueSince: subscriptions.pastDueSince,
        cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
        monthlyExclVatCents: subscriptions.monthlyExclVatCents,
        providerSubscriptionId: subscriptions.providerSubscriptionId,
      },
    })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .leftJoin(companyMembers, eq(companyMembers.userId, authUsers.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
    .where(eq(authUsers.id, userId));
  return row ?? null;
}

/** The new or old address of an account, and whether another account has the new one. */
async function emailChangeForMail(ctx: Ctx, userId: string, to: string) {
  const user = await userForMail(ctx, userId);
  return user && { ...user, to, isTaken: (await accountByEmail(ctx, to)) !== null };
}

/** The owner of a company's account. */
async function companyForMail(ctx: Ctx, userId: string) {
  const user = await userForMail(ctx, userId);
  return user?.companyName ? { ...user, companyName: user.companyName } : null;
}

/** A company on the waiting list that has an invitation. */
async function invitationForMail(ctx: Ctx, userId: string, province: string) {
  const company = await companyForMail(ctx, userId);
  if (!company) return null;
  return {
    ...company,
    province,
    hours: INVITATION_HOURS,
    isSubscribed: isSubscribed(company.subscription, ctx.now),
  };
}

/** A company whose payment is given back; the cents include btw. */
async function lostPlaceForMail(ctx: Ctx, userId: string, refundedCents = "0") {
  const company = await companyForMail(ctx, userId);
  return company && { ...company, refundedCents: Number(refundedCents) };
}

/** Price, end, renewal and overdue payment of a subscription. */
async function subscriptionForMail(ctx: Ctx, { userId, subscriptionId, notice, periodEnd }: Order) {
  const company = await companyForMail(ctx, userId!);
  if (!company?.subscription?.currentPeriodEnd) return null;
  const { id, to, companyName, subscription } = company;
  const { currentPeriodEnd: end } = company.subscription;
  return {
    id,
    to,
    companyName,
    priceForCompanies: priceForCompanies(subscription.monthlyExclVatCents),
    periodEndDay: amsterdamDay(end),
    isOver: subscription.status === "canceled",
    goesOn: goesOn(subscription),
    isPastDue: subscription.status === "past_due" && isSubscribed(subscription, ctx.now),
    accessUntil: accessUntil(subscription, ctx.now),
    /** Which of the notices about the overdue payment this is. */
    notice: Number(notice ?? 0),
    /** Whether the announced period is still the one that runs. */
    isAnnounced: periodEnd === end.toISOString(),
    isCurrent: subscriptionId === subscription.providerSubscriptionId,
    paid: await lastPayment(ctx, subscription.providerSubscriptionId),
  };
}

/** What was paid last for a subscription, and how; null without an invoice. Cents including btw. */
async function lastPayment(ctx: Ctx, providerSubscriptionId: string) {
  const [last] = await ctx.db
    .select({
      totalCents: invoices.totalCents,
      creditUsedCents: invoices.creditUsedCents,
      kind: invoices.paymentMethod,
      last4: invoices.paymentMethodLast4,
    })
    .from(invoices)
    .where(and(eq(invoices.providerSubscriptionId, providerSubscriptionId), eq(invoices.kind, "invoice")))
    .orderBy(desc(invoices.issuedAt))
    .limit(1);
  if (!last) return null;
  const { totalCents, creditUsedCents, kind, last4 } = last;
  return { totalCents, creditUsedCents, method: kind && { kind, last4 } };
}

/** The subscription with the next payment, after the credit that the company has at delivery. */
async function renewalForMail(ctx: Ctx, order: Order) {
  const subscription = await subscriptionForMail(ctx, order);
  if (!subscription) return null;
  const credit = await creditOf(ctx, order.companyId!);
  return { ...subscription, ...afterCredit(subscription.priceForCompanies.inclVatCents, credit) };
}

/** A payment that an operator should look at: what was ordered and charged, or neither when the bank returned it or its refund. */
async function paymentAlertForMail(ctx: Ctx, { userId, subscriptionId, ordered, charged, problem }: Order) {
  const company = await companyForMail(ctx, userId!);
  return (
    company && {
      id: company.id,
      companyName: company.companyName,
      subscriptionId: subscriptionId!,
      isFailedRefund: problem === "refund_failed",
      difference: ordered && charged ? { ordered, charged } : null,
    }
  );
}

/** An invoice or credit note with its buyer and its PDF, which is made now if no job has yet. */
async function invoiceForMail(ctx: Ctx, userId: string, invoiceId: string) {
  const company = await companyForMail(ctx, userId);
  const invoice = company && (await printedInvoice(ctx, invoiceId));
  if (!invoice) return null;
  const { to, companyName } = company;
  return { id: invoiceId, to, companyName, invoice, pdf: (await ensureInvoiceFiles(ctx, invoiceId)).pdf };
}

/** A newsletter sign-up that is not confirmed yet. */
async function signupForMail(ctx: Ctx, signupId: string) {
  const signup = await signupToConfirm(ctx, signupId);
  return signup && { id: signupId, ...signup, unsubscribeToken: unsubscribeToken(ctx, signupId) };
}

/** A reward with its receiver, without the referred company. */
async function rewardForMail(ctx: Ctx, referralId: string) {
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
    .innerJoin(authUsers, eq(authUsers.id, companies.userId))
    .where(eq(referrals.id, referralId));
  if (!row?.rewardCents || !row.rewardNumber) return null;
  const { rewardCents, rewardNumber } = row;
  return { ...row, rewardCents, rewardNumber, maxPerMonth: MAX_REWARDS_PER_MONTH };
}

const owner = alias(authUsers, "owner");
const ownerProfile = alias(profiles, "owner_profile");

/**
 * A proposal with client and company. Without the contact details of the client: `revealedContacts` has those, for the
 * accepted company.
 */
async function proposalForMail(ctx: Ctx, proposalId: string) {
  const [row] = await ctx.db
    .select({
      id: proposals.id,
      packageName: proposals.packageName,
      priceCents: proposals.priceCents,
      status: proposals.status,
      declineReason: proposals.declineReason,
      companyId: proposals.companyId,
      clientId: briefs.clientId,
      briefId: briefs.id,
      briefStatus: stateAt(ctx.now).status,
      vertical: briefs.vertical,
      category: briefs.category,
      details: briefs.details,
      frequency: chosenFrequency,
      locationText: briefs.locationText,
      proposalsCount: briefs.proposalsCount,
      maxProposals: briefs.maxProposals,
      clientTo: briefs.ownerEmail,
      clientName: briefs.clientName,
      companyName: companyProfiles.businessName,
      companyTo: owner.email,
      companyPhone: ownerProfile.phone,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .innerJoin(companies, eq(companies.id, proposals.companyId))
    .innerJoin(owner, eq(owner.id, companies.userId))
    .innerJoin(ownerProfile, eq(ownerProfile.id, owner.id))
    .where(eq(proposals.id, proposalId));
  return row ?? null;
}

/** An accepted proposal with the contact details of the client; null unless they were revealed to this company. */
async function revealForMail(ctx: Ctx, proposalId: string) {
  const proposal = await proposalForMail(ctx, proposalId);
  if (!proposal) return null;
  const contact = (await revealedContacts(ctx, proposal, [proposalId])).get(proposalId);
  return contact ? { ...proposal, contact } : null;
}
