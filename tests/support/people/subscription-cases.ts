import { addHours } from "#domain/kernel/dates.ts";
import { PAST_DUE_GRACE_DAYS, type SubscriptionState } from "#domain/subscriptions/rules.ts";

// Seven days that contain the change to summer time are not 168 hours: the Netherlands changed a day earlier.
export const CASES_NOW = new Date("2026-03-30T10:00:00Z");

type Case = SubscriptionState & {
  /** Whether the company has access (`isSubscribed`), and keeps its places in provinces (the SQL condition). */
  access: boolean;
};

const MILLISECOND = 1 / 3_600_000;
const GRACE = PAST_DUE_GRACE_DAYS * 24;

function periodEnds(
  status: "active" | "trialing" | "canceled" | "incomplete",
  hours: number | null,
  access: boolean,
  cancelAtPeriodEnd = false,
): Case {
  const currentPeriodEnd = hours === null ? null : addHours(CASES_NOW, hours);
  return { status, currentPeriodEnd, pastDueSince: null, cancelAtPeriodEnd, access };
}

const failed = (hoursAgo: number, access: boolean): Case => ({
  status: "past_due",
  currentPeriodEnd: addHours(CASES_NOW, -MILLISECOND),
  pastDueSince: addHours(CASES_NOW, -hoursAgo),
  cancelAtPeriodEnd: false,
  access,
});

/** What each state of a subscription gives at `CASES_NOW` (spec §4, and the days of grace). */
export const SUBSCRIPTION_CASES: readonly Case[] = [
  ...(["active", "trialing"] as const).flatMap((status) => [
    periodEnds(status, null, true),
    periodEnds(status, MILLISECOND, true),
    periodEnds(status, MILLISECOND, true, true),
    // A subscription that renews keeps access during the grace days: news of the payment may be late.
    periodEnds(status, 0, true),
    periodEnds(status, 0, false, true),
    periodEnds(status, -GRACE + MILLISECOND, true),
    periodEnds(status, -GRACE, false),
  ]),
  periodEnds("canceled", null, false),
  periodEnds("canceled", 1, false),
  periodEnds("incomplete", null, false),
  periodEnds("incomplete", 1, false),
  failed(0, true),
  failed(GRACE - MILLISECOND, true),
  failed(GRACE, false),
  failed(GRACE + 24, false),
];
