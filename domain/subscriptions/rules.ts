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

/** Whether the provider could still charge, for another month or for one that was not paid: so long it can be cancelled. */
export function mayStillCharge(state: { status: SubscriptionStatus; cancelAtPeriodEnd: boolean }): boolean {
  return endsWithPeriod(state.status) ? !state.cancelAtPeriodEnd : state.status !== "canceled";
}

/**
 * Whether, of two subscriptions of one company, the first one counts: a live one before one that is over, else the one
 * whose period began later. So late news of an old subscription never hides the one that is paid now.
 */
export function supersedes(
  other: SubscriptionState & { currentPeriodStart: Date | null },
  current: SubscriptionState & { currentPeriodStart: Date | null },
  now: Date,
): boolean {
  const lives = isSubscribed(other, now);
  if (lives !== isSubscribed(current, now)) return lives;
  return (other.currentPeriodStart ?? 0) > (current.currentPeriodStart ?? 0);
}
