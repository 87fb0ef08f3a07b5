import { amsterdamDay } from "../dates.ts";
import { mailboxOf } from "../mailbox.ts";
import { MONTHLY_EXCL_VAT_CENTS, priceForCompanies } from "../subscriptions/rules.ts";

/** A referral completes when the referred company's first invoice is paid. */
export const REFERRAL_STATUSES = ["pending", "completed"] as const;

/** Most rewards of one company per calendar month (product decision); what completes after that gives none. */
export const MAX_REWARDS_PER_MONTH = 5;

/** What a reward is worth, in cents including btw: a month of the subscription. */
export function rewardCents(): number {
  return priceForCompanies(MONTHLY_EXCL_VAT_CENTS).inclVatCents;
}

/** Characters of a code: no two look alike, and without vowels they spell nothing. */
export const CODE_ALPHABET = "34679CDFGHJKMNPQRTVWXY";

/** Length of a code: among 22^8 a guess finds nobody's. */
export const CODE_LENGTH = 8;

/** A code as it is kept, from how people type it: `cdfg-3467 ` is `CDFG3467`. */
export function normalizeReferralCode(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}

/** The calendar month in the Netherlands at this instant, `2026-10`. */
export function monthOf(now: Date): string {
  return amsterdamDay(now).slice(0, 7);
}

/** What tells two companies apart; `paidWith` is null while nothing is known of how one pays. */
export type FirmFacts = { kvkNumber: string; email: string; paidWith: string | null };

/** Whether two companies are one and the same: by KvK number, mailbox, or card. */
export function isSameFirm(one: FirmFacts, other: FirmFacts): boolean {
  return (
    one.kvkNumber === other.kvkNumber ||
    mailboxOf(one.email) === mailboxOf(other.email) ||
    (one.paidWith !== null && one.paidWith === other.paidWith)
  );
}
