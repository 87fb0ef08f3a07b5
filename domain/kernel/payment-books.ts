import type { Listed, PayoutStatus, TransactionKind } from "../payments/payouts/rules.ts";
import type { SubscriptionStatus } from "../subscriptions/rules.ts";

/** What the books of a provider have in common; amounts are in cents. `customerId` is null for a payment without a customer. */
type Booked = { id: string; customerId: string | null; currency: string };

/** A subscription that is not over; amounts exclude btw. */
export type BookedSubscription = Booked & {
  status: SubscriptionStatus;
  monthlyExclVatCents: number;
  /** Credit that waits for its next invoice. */
  nextCreditExclVatCents: number;
  currentPeriodStart: Date;
};

/** A paid invoice with lines. */
export type BookedInvoice = Booked & {
  /** Paid with money, including btw. */
  paidCents: number;
  /** The credit among its lines, excluding btw. */
  creditExclVatCents: number;
  paidAt: Date;
};

/** A refund that the bank has not returned. `key` is the one that it was asked with; null for one of the provider's dashboard. */
export type BookedRefund = Booked & { key: string | null; cents: number; createdAt: Date };

/** Money of a payment that its bank asks back. `invoiceId` is null for a payment without an invoice. */
export type BookedDispute = Booked & {
  invoiceId: string | null;
  status: "open" | "won" | "lost";
  /** Until when the provider takes an answer to an open one. */
  answerBy: Date | null;
  cents: number;
  createdAt: Date;
};

/** Which payment paid an invoice. */
export type BookedPayment = { id: string; invoiceId: string };

/** Money that the provider sent to our bank account. */
export type BookedPayout = {
  id: string;
  currency: string;
  status: PayoutStatus;
  /** What arrives; below zero when the provider takes money. */
  cents: number;
  listed: Listed;
  createdAt: Date;
  arrivesAt: Date;
};

/**
 * A transaction of a payout, which adds `cents - feeCents` to its amount. A payment that a bank refused after it was booked is there
 * twice, the second time with cents below zero.
 */
export type BookedTransaction = {
  id: string;
  kind: TransactionKind;
  /** The payment that was made, given back or disputed; null where there is none. */
  paymentId: string | null;
  /** Of a refund: as in the part of refunds its key, or else its id. */
  refundId: string | null;
  cents: number;
  feeCents: number;
  createdAt: Date;
};

/** The parts of the books of a provider, with the rows of each. */
export type ProviderBooks = {
  subscription: BookedSubscription;
  invoice: BookedInvoice;
  refund: BookedRefund;
  dispute: BookedDispute;
  payment: BookedPayment;
  payout: BookedPayout;
  transaction: BookedTransaction;
};

/** A page of a part; `next` is where the page after it begins, and null on the last one. */
export type BooksPage<Part extends keyof ProviderBooks> = {
  rows: ProviderBooks[Part][];
  next: string | null;
};

/** What is read of a part: what was made since an instant, which subscriptions ignore; of transactions those of one payout. */
export type BooksRange = { since: Date; payoutId?: string };

/** Which page of it. */
export type BooksPlace = BooksRange & { after: string | null };
