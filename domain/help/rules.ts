/** Why operators give credit. */
export const CREDIT_REASONS = ["outage", "mistake", "promised", "goodwill"] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** Why a mail is sent again. */
export const RESEND_REASONS = ["not_arrived", "refused_before", "asked"] as const;
export type ResendReason = (typeof RESEND_REASONS)[number];

/** Why a payment is read again at the provider. */
export const REPAIR_REASONS = ["paid_without_access", "looks_wrong", "asked"] as const;
export type RepairReason = (typeof REPAIR_REASONS)[number];

/** Most days or cents that are given at once: more is a decision that is taken twice. */
export const MAX_GIVEN_DAYS = 90;
export const MAX_GIVEN_CENTS = 50_000;

/** Days of a month, for what a day costs. */
const MONTH_DAYS = 30;

/** What a number of days of a subscription costs, in cents including btw. */
export const centsOfDays = (monthInclVatCents: number, days: number): number =>
  Math.ceil((monthInclVatCents * days) / MONTH_DAYS);

/**
 * Kinds of mail that cannot be sent again: their address was removed from the order when they left, or they belong to a batch
 * that counts who was told.
 */
export const NOT_REPEATABLE: ReadonlySet<string> = new Set([
  "account-deleted",
  "email-change-confirm",
  "email-change-notice",
  "brief-alert",
  "brief-digest",
]);
