import type {
  DeclineReason,
  PaymentMethodKind,
  PaymentProvider,
  ProviderInvoiceLine,
} from "../payments/billing/rules.ts";
import type { SubscriptionStatus } from "../subscriptions/rules.ts";
import type { BooksPage, BooksPlace, ProviderBooks } from "./payment-books.ts";

/** A paying company, as the provider names it. */
export type PayingCompany = {
  companyId: string;
  legalName: string;
  email: string;
  /** In the Netherlands; `street` includes the house number. Null until the first order. */
  address: { street: string; postcode: string; city: string } | null;
  vatId: string | null;
};

/** How a company pays, with the last four characters of the card number or IBAN. */
export type PaymentMethod = { kind: PaymentMethodKind; last4: string | null };

/** A subscription at the provider, with its status translated to ours. */
export type ProviderSubscription = {
  providerSubscriptionId: string;
  providerCustomerId: string;
  status: SubscriptionStatus;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** Credit that lowers its next invoice, also while that one is a draft, in cents excluding btw. See `setNextCredit`. */
  nextCreditExclVatCents: number;
  /** See `setCollectionPaused`. */
  isCollectionPaused: boolean;
  /** Null while it runs. */
  endedAt: Date | null;
  monthlyExclVatCents: number;
  /** ISO 4217 in lower case: `eur`. */
  currency: string;
  /** Fingerprint of the paying card or account, the same for each use; null if the provider has none. */
  paidWith: string | null;
  paymentMethod: PaymentMethod | null;
  /** The provider's page on which an overdue invoice can be paid; null when nothing is overdue. */
  payUrl: string | null;
};

/** A checkout at the provider. */
export type ProviderCheckout = {
  checkoutSessionId: string;
  status: "open" | "paid" | "expired";
  /** The payment page of an open checkout. */
  url: string | null;
  /** Why the last payment on this page was declined; null without one. */
  declined: DeclineReason | null;
  subscription: ProviderSubscription | null;
};

/** An invoice of the provider for one period; amounts in cents. */
export type ProviderInvoice = {
  providerInvoiceId: string;
  providerSubscriptionId: string;
  status: "open" | "paid" | "void";
  /** A debit is on its way to the bank, which takes days. */
  isBeingPaid: boolean;
  /** How often the provider tried to charge it by itself. */
  tries: number;
  /** When the provider tries again; null when it does not, or does not say. */
  nextTryAt: Date | null;
  currency: string;
  periodStart: Date;
  periodEnd: Date;
  lines: ProviderInvoiceLine[];
  exclVatCents: number;
  vatCents: number;
  /** Including btw: `creditUsedCents` of it is paid with a balance at the provider, `paidCents` with money. */
  totalCents: number;
  creditUsedCents: number;
  paidCents: number;
  createdAt: Date;
  paidAt: Date | null;
  paymentMethod: PaymentMethod | null;
  /** When the bank took the money back: a returned SEPA debit or a lost dispute. */
  reversedAt: Date | null;
};

/** The order of a checkout. Amounts are integer cents excluding btw. */
export type CheckoutOrder = {
  providerCustomerId: string;
  companyId: string;
  monthlyExclVatCents: number;
  /** First month under the launch offer; null without the offer. */
  firstMonthExclVatCents: number | null;
  /** Credit that lowers the first invoice, at most its price. */
  creditExclVatCents: number;
  /** The end of the first month, which is paid at once; null for a month from the payment. */
  firstPeriodEndsAt: Date | null;
  /** The checkout expires at this instant. */
  expiresAt: Date;
  /** The adapter adds `?session_id=…`. */
  successUrl: string;
  cancelUrl: string;
};

/** A payment provider, the source of truth about payments; our rows follow it. */
export type Payments = {
  provider: PaymentProvider;
  /** False without a provider: nothing can be ordered. */
  takesOrders: boolean;
  /** Makes the company a customer and returns the customer's id. Idempotent by company. */
  createCustomer(company: PayingCompany): Promise<string>;
  updateCustomer(providerCustomerId: string, company: PayingCompany): Promise<void>;
  createCheckout(order: CheckoutOrder, now: Date): Promise<{ checkoutSessionId: string; url: string }>;
  /** Null if the provider does not know it. */
  fetchCheckout(checkoutSessionId: string): Promise<ProviderCheckout | null>;
  fetchSubscription(providerSubscriptionId: string): Promise<ProviderSubscription | null>;
  /** The invoices of a subscription, newest first. Drafts are left out. */
  fetchInvoices(providerSubscriptionId: string): Promise<ProviderInvoice[]>;
  /** The ids of the subscriptions that a payment paid for, or that a customer has now. */
  subscriptionsOf(about: RumourOfSubscriptions): Promise<string[]>;
  /** Expires an open checkout. A paid or expired one stays as it is. */
  expireCheckout(checkoutSessionId: string): Promise<void>;
  /** Cancels the renewal, or undoes that. Access lasts until the end of the paid period. */
  setCancelAtPeriodEnd(providerSubscriptionId: string, cancel: boolean): Promise<void>;
  /**
   * Stops charging for new periods, or starts again. Periods go on: one that starts meanwhile has a void invoice, and is free.
   * An invoice of before is collected all the same.
   */
  setCollectionPaused(providerSubscriptionId: string, paused: boolean): Promise<void>;
  /** Ends a subscription at once and stops all charges. Refunds nothing. Idempotent. */
  endNow(providerSubscriptionId: string, now: Date): Promise<void>;
  /**
   * Gives back `cents` (including btw) of the money that paid an invoice. Idempotent by `key`, but a refund that the bank
   * returned is made again, until it was made `MAX_REFUND_TRIES` times. Returns how often the bank returned it. Rejects when
   * `cents` is more than what is left of the invoice.
   */
  refund(refund: { providerInvoiceId: string; cents: number; key: string }): Promise<{ returned: number }>;
  /**
   * Lowers the next invoice of a subscription by this much, in cents excluding btw and at most its price. It replaces what was
   * set before and is used up by that invoice; 0 takes it away.
   */
  setNextCredit(providerSubscriptionId: string, exclVatCents: number): Promise<void>;
  /** A page of the provider's books, to compare with ours. */
  readBooks<Part extends keyof ProviderBooks>(part: Part, place: BooksPlace): Promise<BooksPage<Part>>;
  /** The provider's page on which a customer changes how it pays. */
  portalUrl(providerCustomerId: string, returnUrl: string): Promise<string>;
};

/** What a webhook is about: only a reason to fetch that from the provider. */
export type PaymentRumour =
  | { checkoutSessionId: string }
  | { providerSubscriptionId: string }
  /** The payment of which the bank returned a refund. */
  | { refundFailedOf: string }
  | RumourOfSubscriptions;

/** A payment or a customer, when a webhook does not say which subscription it is about. */
type RumourOfSubscriptions = { providerPaymentId: string } | { providerCustomerId: string };

/**
 * Checks the signature of a webhook, and returns what it is about; null for an event that we don't follow. Throws
 * `InvalidWebhook`.
 */
export type ReadWebhook = (
  rawBody: string,
  signature: string | null,
  now: Date,
) => Promise<PaymentRumour | null>;

/** A webhook without a valid signature, or with one that is too old. */
export class InvalidWebhook extends Error {
  override name = "InvalidWebhook";
}
