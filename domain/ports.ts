import type { Transaction } from "#db/client.server.ts";
import type {
  DeclineReason,
  PaymentMethodKind,
  PaymentProvider,
  ProviderInvoiceLine,
} from "./billing/rules.ts";
import type { InvoiceParty, PrintedInvoice } from "./invoices/rules.ts";
import type { SubscriptionStatus } from "./subscriptions/rules.ts";

/** The queues and the data of their jobs: ids only, so that a queue never has personal data. */
export type Jobs = {
  /** Mails that somebody waits for (`queueOf`). */
  "deliver-urgent-mail": { outboxId: string };
  "deliver-mail": { outboxId: string };
  /** Mails of one kind to many recipients. */
  "deliver-bulk-mail": { outboxId: string };
  "deliver-push": { notificationId: string; pushSubscriptionId: string };
  "render-invoice": { invoiceId: string };
  "tidy-up": Record<string, never>;
  "order-digests": Record<string, never>;
  "sweep-files": Record<string, never>;
  "settle-asks": Record<string, never>;
  "credit-referral": { referralId: string };
  "update-customer": { companyId: string };
  "payment-changed": { provider: PaymentProvider } & PaymentRumour;
};

/**
 * The job queue. A job is added in the caller's transaction, so it exists exactly if the business row does. In a queue
 * the highest `priority` (default 0) goes first, then the oldest job.
 */
export type JobQueue = {
  enqueue<Name extends keyof Jobs>(
    tx: Transaction,
    name: Name,
    data: Jobs[Name],
    priority?: number,
  ): Promise<void>;
  /** Adds many jobs in one statement. A job with `startAfter` waits until then. */
  enqueueMany<Name extends keyof Jobs>(
    tx: Transaction,
    name: Name,
    jobs: readonly { data: Jobs[Name]; priority?: number; startAfter?: Date | null }[],
  ): Promise<void>;
};

/** A mail to send: one recipient, subject, HTML and text, extra headers. */
export type OutgoingMail = {
  messageId: string;
  to: string;
  /** Address for replies, if not the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
};

/** A file of a mail; `base64` is its content. */
export type Attachment = { filename: string; contentType: string; base64: string };

/** A permanent refusal by a mail server. `reason` has no personal data, unlike the server's message. */
export class MailRefused extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`the mail server refused a mail for good: ${reason}`);
    this.name = "MailRefused";
    this.reason = reason;
  }
}

export type MailTransport = {
  /** Sends a mail. Rejects if the server did not accept it; the job retries unless it is `MailRefused`. */
  send(mail: OutgoingMail): Promise<void>;
  /** Composes the mail and sends nothing: takes the same time for an unknown address (prevents a timing attack). */
  rehearse(mail: OutgoingMail): Promise<void>;
};

/**
 * Checks passwords and the codes of authenticator apps, and starts sessions. `browser` is the headers of the request, for its
 * cookies and its user agent; `cookies` are Set-Cookie values to send back. Better Auth does this in the program.
 */
export type Authentication = {
  /**
   * Starts a session. Null for an unknown address and for a wrong password; both take the same time. With `needsSecondStep`
   * no session has started: for ten minutes the cookies say whose sign-in waits for a code. Throws `overloaded`.
   */
  signIn(
    credentials: { email: string; password: string },
    browser: Headers,
  ): Promise<{ cookies: string[]; needsSecondStep: boolean } | null>;
  /**
   * Starts a session for a user who proved to have the mailbox of the account; with `needsSecondStep` as in `signIn`. Null
   * when the account is gone.
   */
  signInByMailbox(
    userId: string,
    browser: Headers,
  ): Promise<{ cookies: string[]; needsSecondStep: boolean } | null>;
  /** A random token for a session whose rights change. */
  newSessionToken(): string;
  secondStep: {
    /** A new secret for an authenticator app, encrypted. */
    newSecret(): Promise<string>;
    /** Whether an app that holds this secret shows this code now. */
    isCode(sealedSecret: string, code: string): Promise<boolean>;
    /** Ten recovery codes to show once, and their hashes to store. */
    newRecoveryCodes(): { recoveryCodes: string[]; hashedRecoveryCodes: string };
    /** The user whose sign-in waits for a code in this browser; null without one. */
    waitingUser(browser: Headers): Promise<string | null>;
    /**
     * Starts a session for a code of the app, or for a recovery code, which works once. `over`: too many guesses or too late,
     * so the user signs in again. `locked`: too many wrong codes for this account.
     */
    verify(code: string, browser: Headers): Promise<{ cookies: string[] } | "wrong" | "over" | "locked">;
  };
};

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
  currency: string;
  periodStart: Date;
  periodEnd: Date;
  lines: ProviderInvoiceLine[];
  exclVatCents: number;
  vatCents: number;
  /** Including btw: `creditUsedCents` of it is paid with credit, `paidCents` with money. */
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
  /** Ends a subscription at once and stops all charges. Refunds nothing. Idempotent. */
  endNow(providerSubscriptionId: string, now: Date): Promise<void>;
  /**
   * Gives back `cents` (including btw) of the money that paid an invoice. Idempotent by `key`, but a refund that the bank
   * returned is made again, until it was made `MAX_REFUND_TRIES` times. Returns how often the bank returned it. Rejects when
   * `cents` is more than what is left of the invoice.
   */
  refund(refund: { providerInvoiceId: string; cents: number; key: string }): Promise<{ returned: number }>;
  /**
   * Gives a customer credit, in cents including btw, that pays its next invoices. It stays while there is no
   * subscription. Idempotent by `key`.
   */
  addCredit(credit: { providerCustomerId: string; cents: number; key: string }): Promise<void>;
  /** The remaining credit of a customer, in cents including btw. */
  fetchCredit(providerCustomerId: string): Promise<number>;
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

/** The files of an invoice: a PDF for people and an e-invoice (UBL) for programs. */
export type InvoiceFiles = { pdf: Uint8Array; ubl: string };

/** Who sends our invoices, and what makes their files. */
export type Invoicing = {
  /** Null in a deployment that takes no orders. */
  seller: InvoiceParty | null;
  render(invoice: PrintedInvoice): Promise<InvoiceFiles>;
};

/** A stored file, read while it is sent. Who does not read `body` to its end cancels it. */
export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number; contentType: string };

/**
 * Files of users, which only this program can read. We make the keys (`avatars/<user id>/<random>.webp`); they never contain
 * text from a user.
 */
export type FileStorage = {
  /** Stores the whole file or nothing. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** Every file, also what an interrupted `put` left, with a key that `remove` takes. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
};

/** A browser that shows push messages: its address at a push service, and the keys that messages to it are encrypted with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** Web push (RFC 8030, 8291 and 8292). */
export type PushTransport = {
  /** The key that browsers subscribe with (VAPID), in base64url. */
  publicKey: string;
  /**
   * Sends an encrypted text. Rejects if a repeat may help. `gone`: the browser unsubscribed, so that its address is dead.
   * `refused`: the push service does not take this message, now or later.
   */
  send(target: PushTarget, text: string): Promise<"sent" | "gone" | "refused">;
};
