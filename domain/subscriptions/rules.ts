import { addHours, addWeekdays, amsterdamDay, type Day } from "../kernel/dates.ts";
import { inclVatCents } from "../kernel/money.ts";

export const SUBSCRIPTION_STATUSES = ["active", "trialing", "past_due", "canceled", "incomplete"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Price of a month in cents, excluding btw (product decision). */
export const MONTHLY_EXCL_VAT_CENTS = 7_900;

/** Days that a company keeps access after a failed payment. */
export const PAST_DUE_GRACE_DAYS = 7;

/** Days after a failed payment at which the company is told; the first at once. */
export const PAST_DUE_NOTICE_DAYS = [0, 3, 6] as const;

/** Bank days within which Stripe tells whether a debit was paid. Most take about six. */
const DEBIT_BANK_DAYS = 14;

/** Days after a first debit failed during which the company gets access only when its payment is known. */
const FIRST_DEBIT_TRUST_DAYS = 90;

/** Days before the end of a period at which the renewal is announced. */
export const RENEWAL_NOTICE_DAYS = 7;

/** A price for companies. Pages always show both amounts. */
export type PriceForCompanies = { exclVatCents: number; inclVatCents: number };

/** Adds btw to a price. */
export function priceForCompanies(exclVatCents: number): PriceForCompanies {
  return { exclVatCents, inclVatCents: inclVatCents(exclVatCents) };
}

export type SubscriptionState = {
  status: SubscriptionStatus;
  currentPeriodEnd: Date | null;
  pastDueSince: Date | null;
  cancelAtPeriodEnd: boolean;
};

const graceEndsAt = (since: Date) => addHours(since, PAST_DUE_GRACE_DAYS * 24);

/**
 * Whether a company has access now: active or trialing with no period end or one in the future (spec §4), or past due for
 * less than 7 days (product decision). A subscription that renews keeps access for those 7 days too when its period has
 * passed without news: the provider may be late, and a failed payment would give as much. Null means that it has no
 * subscription.
 */
export function isSubscribed(state: SubscriptionState | null, now: Date): boolean {
  if (!state) return false;
  if (state.status === "past_due")
    return state.pastDueSince !== null && now < graceEndsAt(state.pastDueSince);
  if (state.status !== "active" && state.status !== "trialing") return false;
  const { currentPeriodEnd: end, cancelAtPeriodEnd } = state;
  return end === null || now < (cancelAtPeriodEnd ? end : graceEndsAt(end));
}

/** Whether a company gets access while its first debit is under way: not for 90 days after one failed (decision 28). */
export function getsAccessAhead(firstDebitFailedAt: Date | null, now: Date): boolean {
  return firstDebitFailedAt === null || addHours(firstDebitFailedAt, FIRST_DEBIT_TRUST_DAYS * 24) <= now;
}

/** A first debit that the bank has not answered yet. `answerBy` is null once that day has passed. */
export type DebitUnderWay = { answerBy: Day | null };

/** The first debit of a subscription while it is under way; null when it is not. */
export function debitUnderWay(
  row: { firstPaymentUnderWay: boolean; currentPeriodStart: Date | null },
  now: Date,
): DebitUnderWay | null {
  if (!row.firstPaymentUnderWay) return null;
  const { currentPeriodStart: start } = row;
  const last = start && addWeekdays(amsterdamDay(start), DEBIT_BANK_DAYS);
  return { answerBy: last !== null && amsterdamDay(now) <= last ? last : null };
}

/** The number of notices about an overdue payment that are due by now. */
export function noticesDue(pastDueSince: Date, now: Date): number {
  return PAST_DUE_NOTICE_DAYS.filter((days) => addHours(pastDueSince, days * 24) <= now).length;
}

/** What a company sees of its subscription. */
export type SubscriptionPhase =
  /** Paid, and it renews. */
  | "active"
  /** Paid, and cancelled at the end of the period. */
  | "ending"
  /** Its period has passed, and the provider has not told us yet whether the renewal is paid. */
  | "checking"
  /** The first payment is a debit that the bank has not answered yet. */
  | "under_way"
  /** A payment failed. */
  | "past_due"
  /** The first payment is not confirmed yet. */
  | "incomplete"
  | "over";

/** The phase of a subscription now. */
export function subscriptionPhase(
  state: SubscriptionState & { firstPaymentUnderWay: boolean },
  now: Date,
): SubscriptionPhase {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, firstPaymentUnderWay } = state;
  if (firstPaymentUnderWay && !cancelAtPeriodEnd && status !== "canceled") return "under_way";
  if (status === "incomplete") return "incomplete";
  if (!isSubscribed(state, now) && status === "past_due") return "over";
  if (status === "past_due") return "past_due";
  if (status === "canceled") return "over";
  if (currentPeriodEnd !== null && currentPeriodEnd <= now) return cancelAtPeriodEnd ? "over" : "checking";
  return cancelAtPeriodEnd ? "ending" : "active";
}

/** When access ends unless something is paid or heard; null without access. */
export function accessUntil(state: SubscriptionState, now: Date): Date | null {
  if (!isSubscribed(state, now)) return null;
  const { pastDueSince, currentPeriodEnd: end } = state;
  if (pastDueSince !== null) return graceEndsAt(pastDueSince);
  return end !== null && end <= now ? graceEndsAt(end) : end;
}

/** An overdue payment as people read of it: the amount in euro cents including btw, and how the provider tries to charge it. */
export type Overdue = { payCents: number; tries: number | null; nextTryAt: Date | null };

/** When an overdue payment is tried again; null when that is unknown. A try after the access has ended is never made. */
export const nextTryOf = (nextTryAt: Date | null, until: Date | null, now: Date): Date | null =>
  nextTryAt !== null && until !== null && now < nextTryAt && nextTryAt < until ? nextTryAt : null;

/** The overdue payment of a subscription; null without one. */
export function overdueOf(
  row: { overdueCents: number | null; overdueTries: number | null; nextTryAt: Date | null },
  until: Date | null,
  now: Date,
): Overdue | null {
  const { overdueCents: payCents, overdueTries: tries, nextTryAt } = row;
  return payCents === null ? null : { payCents, tries, nextTryAt: nextTryOf(nextTryAt, until, now) };
}

/** Whether a cancellation takes effect at the end of the paid period. While a payment is overdue it takes effect at once. */
export function endsWithPeriod(status: SubscriptionStatus): boolean {
  return status === "active" || status === "trialing";
}

type Renewal = { status: SubscriptionStatus; cancelAtPeriodEnd: boolean };

/** Whether the provider may still charge, for a renewal or an overdue invoice. Such a subscription can be cancelled. */
export function mayStillCharge(state: Renewal): boolean {
  return endsWithPeriod(state.status) ? !state.cancelAtPeriodEnd : state.status !== "canceled";
}

/** Whether the subscription renews. */
export function goesOn({ status, cancelAtPeriodEnd }: Renewal): boolean {
  return !cancelAtPeriodEnd && (endsWithPeriod(status) || status === "past_due");
}

/** Whether a subscription was cancelled or resumed between two states; null when its renewal did not change. */
export function renewalChange(from: Renewal, to: Renewal): "cancelled" | "resumed" | null {
  // No cancellation event for a subscription that was never active; its activation has its own event.
  if (goesOn(from) === goesOn(to) || from.status === "incomplete") return null;
  return goesOn(to) ? "resumed" : "cancelled";
}

/** Ranks a subscription: 2 for paid access, 1 for access while a payment is overdue, 0 for no access. */
function rank(state: SubscriptionState, now: Date): 0 | 1 | 2 {
  if (!isSubscribed(state, now)) return 0;
  return endsWithPeriod(state.status) ? 2 : 1;
}

type DatedState = SubscriptionState & { currentPeriodStart: Date | null };

/**
 * Whether another subscription of a company replaces the one we store: when it ranks higher, or when both are over and it
 * started later. So a late webhook of an old subscription never hides the current one, and of two paid subscriptions the
 * one that we stored first stays.
 */
export function supersedes(other: DatedState, current: DatedState, now: Date): boolean {
  const [theirs, ours] = [rank(other, now), rank(current, now)];
  if (theirs !== ours) return theirs > ours;
  return ours === 0 && (other.currentPeriodStart ?? 0) > (current.currentPeriodStart ?? 0);
}

/** Whether a company has one subscription too many: both may still charge it, and at least one gives access. */
export function oneTooMany(one: SubscriptionState, other: SubscriptionState, now: Date): boolean {
  const over = one.status === "canceled" || other.status === "canceled";
  return !over && rank(one, now) + rank(other, now) > 0;
}
