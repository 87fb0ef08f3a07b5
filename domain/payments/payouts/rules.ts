import type { BookedPayout, BookedTransaction } from "../../kernel/payment-books.ts";

/** What became of a payout. */
export const PAYOUT_STATUSES = ["pending", "in_transit", "paid", "failed", "canceled"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Whether the provider lists the transactions of a payout: `later` while it gathers them, `never` for one that was asked for by hand. */
export const LISTED = ["now", "later", "never"] as const;
export type Listed = (typeof LISTED)[number];

/** What a transaction of a payout is about; `other` is a correction or a fee of the provider itself. */
export const TRANSACTION_KINDS = ["payment", "refund", "dispute", "other"] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** A paid invoice is in a payout within this many days. Holds for payouts each day or week. */
export const PAID_OUT_DAYS = 14;

/** How long before a payout its payments may have been started, in days: debits take long. */
export const PAYMENT_DAYS = 31;

/** Most payouts that the page shows. */
export const SHOWN_PAYOUTS = 100;

/** Most transactions of one payout that its page shows; its file has all. */
export const SHOWN_TRANSACTIONS = 500;

/** How long payouts and the results of comparisons are kept, in days. */
export const BOOKS_KEPT_DAYS = 400;

/**
 * A transaction of a payout. `bookId`: of a refund its id, of another one the invoice at the provider, or the payment where that has
 * none; null without either.
 */
export type PayoutTransaction = Omit<BookedTransaction, "paymentId" | "refundId"> & {
  bookId: string | null;
};

/** A payout with what it contains, as far as the provider lists that. */
export type Payout = BookedPayout & { transactions: PayoutTransaction[] };
