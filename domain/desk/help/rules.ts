import type { Jobs } from "../../kernel/ports.ts";

/** Why a mail is sent again. */
export const RESEND_REASONS = ["not_arrived", "refused_before", "asked"] as const;
export type ResendReason = (typeof RESEND_REASONS)[number];

/** Why an operator signs an account out everywhere. */
export const SIGN_OUT_REASONS = ["device_lost", "somebody_else", "asked"] as const;
export type SignOutReason = (typeof SIGN_OUT_REASONS)[number];

/** Why a failed job gets another try. */
export const RETRY_REASONS = ["cause_gone", "asked"] as const;
export type RetryReason = (typeof RETRY_REASONS)[number];

/**
 * Jobs that an operator may run again: they do nothing twice. The others run again by their schedule, or tell news that is
 * old by then.
 */
const RETRYABLE: Record<keyof Jobs, boolean> = {
  "deliver-urgent-mail": true,
  "deliver-mail": true,
  "deliver-bulk-mail": true,
  "deliver-webhook": true,
  "deliver-push": false,
  "tell-unread": true,
  "render-invoice": true,
  "credit-referral": true,
  "update-customer": true,
  "payment-changed": true,
  "compare-books": true,
  "tidy-up": false,
  "order-digests": false,
  "sweep-files": false,
  "settle-asks": false,
  "end-holds": false,
};

/** Whether an operator may run a failed job of this queue again. */
export const isRetryable = (name: string): name is keyof Jobs =>
  Object.hasOwn(RETRYABLE, name) && RETRYABLE[name as keyof Jobs];

/** Why a payment is read again at the provider. */
export const REPAIR_REASONS = ["paid_without_access", "looks_wrong", "asked"] as const;
export type RepairReason = (typeof REPAIR_REASONS)[number];

/** Most days or cents that are given at once: more is a decision that is taken twice. */
export const MAX_GIVEN_DAYS = 90;
export const MAX_GIVEN_CENTS = 50_000;

/** Days of a month, for what a day costs. */
const MONTH_DAYS = 30;

/** What a number of days of a subscription costs, in the cents of a month. */
export const centsOfDays = (monthCents: number, days: number): number =>
  Math.ceil((monthCents * days) / MONTH_DAYS);

/**
 * Kinds of mail that cannot be sent again: their address was removed from the order when they left, or they belong to a batch
 * that counts who was told.
 */
export const NOT_REPEATABLE: ReadonlySet<string> = new Set([
  "account-deleted",
  "email-change-confirm",
  "email-change-notice",
  "guest-deleted",
  "guest-deletion-withdrawn",
  "brief-alert",
  "brief-digest",
  "company-invited",
]);
