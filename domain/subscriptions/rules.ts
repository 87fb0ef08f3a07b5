import { addHours } from "../dates.ts";
import { inclVatCents } from "../money.ts";

export const SUBSCRIPTION_STATUSES = ["active", "trialing", "past_due", "canceled", "incomplete"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Price of a month, excluding btw (product decision). */
export const MONTHLY_EXCL_VAT_CENTS = 7_900;

/** Days that a company keeps access after a failed payment. */
export const PAST_DUE_GRACE_DAYS = 7;

/** A price for companies: they always see both amounts. */
export type PriceForCompanies = { exclVatCents: number; inclVatCents: number };

/** Both amounts of a price excluding btw. */
export function priceForCompanies(exclVatCents: number): PriceForCompanies {
  return { exclVatCents, inclVatCents: inclVatCents(exclVatCents) };
}

export type SubscriptionState = {
  status: SubscriptionStatus;
  currentPeriodEnd: Date | null;
  pastDueSince: Date | null;
};

/**
 * Whether a company has access now: active or trialing with a period end that is absent or ahead (spec §4),
 * or past due for less than 7 days (product decision). No row is no subscription.
 */
export function isSubscribed(state: SubscriptionState | null, now: Date): boolean {
  if (!state) return false;
  if (state.status === "past_due") {
    return state.pastDueSince !== null && now < addHours(state.pastDueSince, PAST_DUE_GRACE_DAYS * 24);
  }
  if (state.status !== "active" && state.status !== "trialing") return false;
  return state.currentPeriodEnd === null || state.currentPeriodEnd > now;
}

/** Whether a cancellation waits for the end of a paid period; while a payment is missing there is none to wait for. */
export function endsWithPeriod(status: SubscriptionStatus): boolean {
  return status === "active" || status === "trialing";
}

type Renewal = { status: SubscriptionStatus; cancelAtPeriodEnd: boolean };

/** Whether the provider could still charge, for another month or for one that was not paid: so long it can be cancelled. */
export function mayStillCharge(state: Renewal): boolean {
  return endsWithPeriod(state.status) ? !state.cancelAtPeriodEnd : state.status !== "canceled";
}

/** Whether another month follows, once it is paid. */
export function goesOn({ status, cancelAtPeriodEnd }: Renewal): boolean {
  return !cancelAtPeriodEnd && (endsWithPeriod(status) || status === "past_due");
}

/** Whether a subscription was cancelled or resumed between two of its states; null when its renewal stays as it was. */
export function renewalChange(from: Renewal, to: Renewal): "cancelled" | "resumed" | null {
  // One that was never active is not cancelled, and its activation is an event of its own.
  if (goesOn(from) === goesOn(to) || from.status === "incomplete") return null;
  return goesOn(to) ? "resumed" : "cancelled";
}

/** How much a subscription counts: 2 with access that is paid, 1 with access while a payment is missing, 0 without. */
function worth(state: SubscriptionState, now: Date): 0 | 1 | 2 {
  if (!isSubscribed(state, now)) return 0;
  return endsWithPeriod(state.status) ? 2 : 1;
}

type DatedState = SubscriptionState & { currentPeriodStart: Date | null };

/**
 * Whether, of two subscriptions of one company, the other one counts instead of the one we know: when it is worth more, or
 * when both are over and it began later. So late news of an old subscription never hides the one that is paid now, and of
 * two paid ones the first that we heard of stays.
 */
export function supersedes(other: DatedState, current: DatedState, now: Date): boolean {
  const [theirs, ours] = [worth(other, now), worth(current, now)];
  if (theirs !== ours) return theirs > ours;
  return ours === 0 && (other.currentPeriodStart ?? 0) > (current.currentPeriodStart ?? 0);
}

/** Whether one of two subscriptions of a company is too many: either may still charge it, and one gives access. */
export function oneTooMany(one: SubscriptionState, other: SubscriptionState, now: Date): boolean {
  const over = one.status === "canceled" || other.status === "canceled";
  return !over && worth(one, now) + worth(other, now) > 0;
}
