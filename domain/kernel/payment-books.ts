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
  cents: number;
  createdAt: Date;
};

/** The parts of the books of a provider, with the rows of each. */
export type ProviderBooks = {
  subscription: BookedSubscription;
  invoice: BookedInvoice;
  refund: BookedRefund;
  dispute: BookedDispute;
};

/** A page of a part; `next` is where the page after it begins, and null on the last one. */
export type BooksPage<Part extends keyof ProviderBooks> = {
  rows: ProviderBooks[Part][];
  next: string | null;
};

/** Which page of a part is read: of what was made since an instant, which subscriptions ignore. */
export type BooksPlace = { since: Date; after: string | null };
