import { amsterdamDay } from "../../kernel/dates.ts";
import { mailboxOf } from "../../kernel/mailbox.ts";
import { MONTHLY_EXCL_VAT_CENTS, priceForCompanies } from "../../subscriptions/rules.ts";
import { withoutSeparators } from "../../kernel/typed-text.ts";

/** A referral completes when the referred company's first invoice is paid. */
export const REFERRAL_STATUSES = ["pending", "completed"] as const;

/** Maximum number of rewards per company and calendar month (product decision). Later referrals complete without a reward. */
export const MAX_REWARDS_PER_MONTH = 5;

/** The value of a reward: one month of the subscription, in cents including btw. */
export function rewardCents(): number {
  return priceForCompanies(MONTHLY_EXCL_VAT_CENTS).inclVatCents;
}

/** Characters of a code. No two look alike, and without vowels a code spells no word. */
export const CODE_ALPHABET = "34679CDFGHJKMNPQRTVWXY";

/** Length of a code. With 22^8 codes, guessing finds none. */
export const CODE_LENGTH = 8;

/** Normalises a typed code: `cdfg-3467 ` becomes `CDFG3467`. */
export function normalizeReferralCode(text: string): string {
  return withoutSeparators(text).toUpperCase();
}

/** The calendar month in the Netherlands at this instant, as `2026-10`. */
export function monthOf(now: Date): string {
  return amsterdamDay(now).slice(0, 7);
}

/** The facts that identify a firm; null while we do not know its KvK number, or its card or bank account (`paidWith`). */
type FirmFacts = { kvkNumber: string | null; email: string; paidWith: string | null };

/** Whether two companies are the same firm: equal KvK number, mailbox, or card. */
export function isSameFirm(one: FirmFacts, other: FirmFacts): boolean {
  return (
    (one.kvkNumber !== null && one.kvkNumber === other.kvkNumber) ||
    mailboxOf(one.email) === mailboxOf(other.email) ||
    (one.paidWith !== null && one.paidWith === other.paidWith)
  );
}
