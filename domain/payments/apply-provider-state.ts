import { and, eq, isNull, sql } from "drizzle-orm";
import { checkouts, subscriptions } from "#db/schema/index.ts";
import { lockCompany, type LockedCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../context.ts";
import { addHours } from "../dates.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { keepOfferPlace } from "../launch/offer-places.ts";
import { creditReversed } from "../invoices/credit-reversed.ts";
import { issueInvoices } from "../invoices/issue-invoices.ts";
import type { Payments, PaymentRumour, ProviderInvoice, ProviderSubscription } from "../ports.ts";
import { completeReferral } from "../referrals/complete-referral.ts";
import {
  endsWithPeriod,
  getsAccessAhead,
  isSubscribed,
  mayStillCharge,
  oneTooMany,
  renewalChange,
  supersedes,
} from "../subscriptions/rules.ts";
import { keepPlaces } from "./company-places.ts";
import {
  endAndRefund,
  endWithoutCompany,
  giveBack,
  isPaid,
  isPaidAfter,
  isReversed,
  lateReason,
} from "./end-and-refund.ts";
import { reportDifferences, type OrderedPrice, type Synced } from "./report-differences.ts";
import { recordBounces, reportReversed } from "./report-reversed.ts";
import { settleForeignSubscription } from "./settle-foreign-subscription.ts";
import { paymentsOf } from "../billing/provider-of.ts";

type Owner = Pick<LockedCompany, "companyId" | "userId">;

/** A company and the monthly price that it ordered at. */
type Orderer = Owner & Pick<OrderedPrice, "monthlyExclVatCents">;

/**
 * Fetches a checkout from the provider and makes our rows agree. Idempotent, and independent of the order of webhooks.
 * With `companyId`, only a checkout of that company. Returns whether it is paid, and null for an unknown checkout; a payment
 * that is refunded because its places are gone counts as unpaid.
 */
export async function applyCheckout(
  ctx: Ctx,
  checkoutSessionId: string,
  companyId?: string,
): Promise<boolean | null> {
  const [known] = await ctx.db
    .select({
      companyId: checkouts.companyId,
      userId: checkouts.userId,
      provider: checkouts.provider,
      monthlyExclVatCents: checkouts.monthlyExclVatCents,
      firstMonthExclVatCents: checkouts.firstMonthExclVatCents,
    })
    .from(checkouts)
    .where(eq(checkouts.checkoutSessionId, checkoutSessionId));
  if (!known || (companyId !== undefined && known.companyId !== companyId)) return null;
  const payments = paymentsOf(ctx, known);
  const synced = await syncState(ctx, payments, known, { checkoutSessionId }, async () => {
    const checkout = await payments.fetchCheckout(checkoutSessionId);
    return checkout?.status === "paid" ? checkout.subscription : null;
  });
  if (!synced) return false;
  const { monthlyExclVatCents, firstMonthExclVatCents } = known;
  const firstExclVatCents = firstMonthExclVatCents ?? monthlyExclVatCents;
  // Report before the checkout counts as paid: until then the clock syncs it again after a crash.
  await reportDifferences(ctx, known.companyId, { monthlyExclVatCents, firstExclVatCents }, synced);
  await ctx.db
    .update(checkouts)
    .set({ paidAt: ctx.now })
    .where(and(eq(checkouts.checkoutSessionId, checkoutSessionId), isNull(checkouts.paidAt)));
  await bookInvoices(ctx, known, payments, synced);
  return true;
}

/** Fetches a subscription from the provider and makes our row agree, or settles one that is no row of ours. */
export async function applySubscription(ctx: Ctx, providerSubscriptionId: string): Promise<void> {
  const [known] = await ctx.db
    .select({
      companyId: subscriptions.companyId,
      userId: subscriptions.userId,
      provider: subscriptions.provider,
      monthlyExclVatCents: subscriptions.monthlyExclVatCents,
    })
    .from(subscriptions)
    .where(eq(subscriptions.providerSubscriptionId, providerSubscriptionId));
  if (!known) return settleForeignSubscription(ctx, providerSubscriptionId);
  const payments = paymentsOf(ctx, known);
  const synced = await syncState(ctx, payments, known, { providerSubscriptionId }, () =>
    payments.fetchSubscription(providerSubscriptionId),
  );
  if (!synced) return;
  const { companyId, monthlyExclVatCents } = known;
  await reportDifferences(ctx, companyId, { monthlyExclVatCents, firstExclVatCents: null }, synced);
  await bookInvoices(ctx, known, payments, synced);
}

/** More attempts than syncs that can run at once for one subscription. */
const MAX_ATTEMPTS = 10;

/**
 * Fetches the provider's state and stores it. When a concurrent sync stored a state in between, ours may be older, so it is
 * fetched again. Ends a subscription at the provider before storing another one: a sync that stops halfway leaves the rest
 * to the next. Also ends one whose company has no place any more, or was deleted. Returns null when the provider has no
 * subscription, when it was over before we knew it, and when the company is gone. Gives up after `MAX_ATTEMPTS`: it throws,
 * and a job tries again.
 */
async function syncState(
  ctx: Ctx,
  payments: Payments,
  owner: Orderer,
  rumour: PaymentRumour,
  fetch: () => Promise<ProviderSubscription | null>,
): Promise<Synced | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const seen = await readRow(ctx.db, owner.companyId);
    const fetched = await fetch();
    if (!fetched) return null;
    const invoices = await payments.fetchInvoices(fetched.providerSubscriptionId);
    // Nobody pays for access any more: end it, and read the state again.
    if (
      fetched.status !== "canceled" &&
      (invoices.some(isReversed) || firstDebitFailed(fetched, invoices, seen))
    ) {
      await payments.endNow(fetched.providerSubscriptionId, ctx.now);
      continue;
    }
    const state = toState(ctx, payments, owner, fetched, invoices, seen);
    const isNew = !seen || (!isSame(state, seen) && !isSubscribed(seen, ctx.now));
    if (isNew && state.status === "canceled") return null;
    if (seen && !isSame(state, seen) && oneTooMany(state, seen, ctx.now)) {
      const ended = supersedes(state, seen, ctx.now) ? seen : state;
      const paidTwice = isSubscribed(state, ctx.now) && isSubscribed(seen, ctx.now);
      // Access that is over was used: nothing of it is given back.
      if (paidTwice) await endAndRefund(ctx, owner, ended, "payment_refunded");
      else await paymentsOf(ctx, ended).endNow(ended.providerSubscriptionId, ctx.now);
    }
    try {
      const stored = await storeState(ctx, owner.companyId, state, invoices, seen?.version);
      if (stored === "stored") return { subscription: fetched, invoices };
      if (stored === "company_gone") {
        if (mayStillCharge(state)) await endWithoutCompany(ctx, owner, state);
        return null;
      }
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "region_full") throw error;
      await endAndRefund(ctx, owner, state, "place_lost");
    }
  }
  await retryLater(ctx, payments, rumour);
  throw new Error("the subscription keeps changing");
}

/** Queues another sync. A system actor runs in a job, which the queue retries itself. */
async function retryLater(ctx: Ctx, { provider }: Payments, rumour: PaymentRumour): Promise<void> {
  if (ctx.actor.kind === "system") return;
  await ctx.db.transaction((tx) => ctx.queue.enqueue(tx, "payment-changed", { provider, ...rumour }));
}

/**
 * Issues our invoices, and credit notes for money that the bank took back. Gives back what was paid after the subscription
 * ended. Access does not depend on it: when it fails for a waiting company, the queue tries again.
 */
async function bookInvoices(
  ctx: Ctx,
  owner: Owner,
  payments: Payments,
  { subscription, invoices }: Synced,
): Promise<void> {
  const { provider } = payments;
  const { providerSubscriptionId, endedAt } = subscription;
  const late = endedAt ? invoices.filter(isPaidAfter(endedAt)) : [];
  try {
    await issueInvoices(ctx, owner, provider, invoices);
    await creditReversed(ctx, provider, invoices);
    await reportReversed(ctx, owner.companyId, providerSubscriptionId, invoices);
    if (late.length === 0) return;
    const reason = await lateReason(ctx, owner.companyId, providerSubscriptionId);
    for (const one of late) await giveBack(ctx, payments, one, reason);
  } catch (error) {
    if (ctx.actor.kind === "system") throw error;
    await retryLater(ctx, payments, { providerSubscriptionId });
  }
}

/** Whether the first payment is a debit that the bank has not answered yet. */
const isFirstUnderWay = (invoices: readonly ProviderInvoice[]) =>
  !invoices.some(isPaid) && invoices.some((one) => one.isBeingPaid);

/** Whether the first month of a subscription is at the price of the launch offer. */
const isOfOffer = (invoices: readonly ProviderInvoice[]) =>
  invoices.some(({ lines }) => lines.some(({ kind }) => kind === "launch_discount"));

/** Whether the bank refused the first debit of a subscription. Grace is for a company that has paid before. */
function firstDebitFailed(
  fetched: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
  seen: Row | undefined,
): boolean {
  const before = seen && isSame(fetched, seen) ? seen : null;
  // The news that it was under way may have been lost.
  const isUnheardOf = fetched.status === "past_due" && (before === null || before.status === "incomplete");
  return (
    (before?.firstPaymentUnderWay || isUnheardOf) && !invoices.some(isPaid) && !isFirstUnderWay(invoices)
  );
}

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;
type State = ReturnType<typeof toState>;

const isSame = (one: { providerSubscriptionId: string }, other: { providerSubscriptionId: string }) =>
  one.providerSubscriptionId === other.providerSubscriptionId;

/**
 * The provider's state as our row has it. The grace period starts when we first learn of the overdue payment. A month
 * before the start is a trial at the provider, which is there before its invoice is paid: until then it is incomplete. A
 * debit under way gives access ahead of the payment, unless an earlier one failed.
 */
function toState(
  ctx: Ctx,
  { provider }: Payments,
  { monthlyExclVatCents }: Orderer,
  fetched: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
  seen: Row | undefined,
) {
  const { currency: _, endedAt: __, paymentMethod, ...state } = fetched;
  const knownSince = seen && isSame(fetched, seen) ? seen.pastDueSince : null;
  const firstPaymentUnderWay = fetched.status !== "canceled" && isFirstUnderWay(invoices);
  const isUnpaidTrial = fetched.status === "trialing" && !firstPaymentUnderWay && !invoices.some(isPaid);
  const mustWait = firstPaymentUnderWay && !getsAccessAhead(seen?.firstDebitFailedAt ?? null, ctx.now);
  const failed =
    fetched.status === "canceled" && seen !== undefined && firstDebitFailed(fetched, invoices, seen);
  return {
    ...state,
    ...((isUnpaidTrial || mustWait) && { status: "incomplete" as const }),
    hasOpenInvoice: invoices.some(({ status }) => status === "open"),
    firstPaymentUnderWay,
    firstDebitFailedAt: failed ? ctx.now : (seen?.firstDebitFailedAt ?? null),
    provider,
    // The price stays the one of the order: `reportDifferences` compares it with what is charged.
    monthlyExclVatCents,
    paymentMethod: paymentMethod?.kind ?? null,
    paymentMethodLast4: paymentMethod?.last4 ?? null,
    pastDueSince: fetched.status === "past_due" ? (knownSince ?? ctx.now) : null,
    updatedAt: ctx.now,
  };
}

/** Our row, with the id of the transaction that wrote it as its version. */
async function readRow(db: Pick<Ctx["db"], "select">, companyId: string) {
  const [row] = await db
    .select({
      version: sql<string>`${subscriptions}.xmin`,
      provider: subscriptions.provider,
      providerSubscriptionId: subscriptions.providerSubscriptionId,
      status: subscriptions.status,
      currentPeriodStart: subscriptions.currentPeriodStart,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      pastDueSince: subscriptions.pastDueSince,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      firstPaymentUnderWay: subscriptions.firstPaymentUnderWay,
      firstDebitFailedAt: subscriptions.firstDebitFailedAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId));
  return row;
}

/**
 * Stores the provider's state, unless our row is of a subscription that counts more. Records when a subscription starts and
 * each change of its renewal. `outdated` when our row changed since it was read, `company_gone` when the company was
 * deleted. Throws `region_full` when access starts and a place is gone.
 */
async function storeState(
  ctx: Ctx,
  companyId: string,
  state: State,
  invoices: readonly ProviderInvoice[],
  seenVersion: string | undefined,
): Promise<"stored" | "outdated" | "company_gone"> {
  return ctx.db.transaction(async (tx) => {
    // Lock the company: there may be no row of the subscription to lock yet.
    const company = await lockCompany(tx, companyId);
    if (!company) return "company_gone";
    const current = await readRow(tx, companyId);
    if (current?.version !== seenVersion) return "outdated";
    if (current && !isSame(state, current) && !supersedes(state, current, ctx.now)) return "stored";
    // Do this before the places: it locks the referrer, who may wait for places.
    if (invoices.some(isPaid) && endsWithPeriod(state.status))
      await completeReferral(ctx, tx, company, state.paidWith);
    if (isSubscribed(state, ctx.now) && !isSubscribed(current ?? null, ctx.now))
      await keepPlaces(ctx, tx, companyId);
    const before = current && isSame(state, current) ? current : null;
    // A renewal that we learn of late is not a start, although access ended in between.
    const starts = before === null || before.status === "incomplete";
    const isFirstPaid = (starts || before.firstPaymentUnderWay) && invoices.some(isPaid);
    if (isOfOffer(invoices) && isSubscribed(state, ctx.now) && (starts || isFirstPaid))
      await keepOfferPlace(ctx, tx, company, isFirstPaid);
    const { userId } = company;
    const failed =
      state.status === "past_due" && current?.pastDueSince?.getTime() !== state.pastDueSince?.getTime();
    // Leave the number of notices alone while the payment stays overdue: `chaseOverdue` counts them.
    const notices = failed ? 1 : state.status === "past_due" ? undefined : 0;
    const set = { ...state, pastDueNotices: notices };
    await tx
      .insert(subscriptions)
      .values({ companyId, userId, ...set, createdAt: ctx.now })
      .onConflictDoUpdate({ target: subscriptions.companyId, set });
    const about = { userId, companyId, subscriptionId: state.providerSubscriptionId };
    if (starts && isSubscribed(state, ctx.now))
      await record(ctx, tx, { type: "subscription.started", ...about });
    if (failed)
      await record(ctx, tx, { type: "subscription.payment_failed", ...about, data: { notice: "1" } });
    const change = before && changeBetween(ctx, before, state, invoices);
    if (change === "payment_bounced") await recordBounces(ctx, tx, about, invoices);
    else if (change) await record(ctx, tx, { type: `subscription.${change}`, ...about });
    return "stored";
  });
}

/** What a company is told of the change from one state of its subscription to the next; null for nothing. */
function changeBetween(ctx: Ctx, from: Row, to: State, invoices: readonly ProviderInvoice[]) {
  const ends = to.status === "canceled" && from.status !== "canceled";
  if (ends && invoices.some(isReversed)) return "payment_bounced";
  if (to.firstDebitFailedAt?.getTime() !== from.firstDebitFailedAt?.getTime()) return "first_debit_failed";
  // A late payment that was given back, as no place was left, is not an unpaid one.
  const isUnpaid = invoices[0]?.status !== "paid";
  if (ends && from.status === "past_due" && isUnpaid && !isSubscribed(from, ctx.now)) return "ended_unpaid";
  // It was cancelled before, but ends earlier than the company was told. The clocks may differ by minutes.
  if (ends && from.currentPeriodEnd !== null && from.currentPeriodEnd > addHours(ctx.now, 1))
    return "cancelled";
  return renewalChange(from, to);
}
