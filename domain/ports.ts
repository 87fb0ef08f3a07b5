import type { Transaction } from "#db/client.server.ts";
import type { SubscriptionStatus } from "./subscriptions/rules.ts";

/** The queues and the data of their jobs: ids only, so that a queue never has personal data. */
export type Jobs = {
  /** Mails that somebody waits for (`isUrgent`). */
  "deliver-urgent-mail": { outboxId: string };
  "deliver-mail": { outboxId: string };
  "tidy-up": Record<string, never>;
  "credit-referral": { referralId: string };
  "payment-changed": { providerSubscriptionId: string } | { checkoutSessionId: string };
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
};

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

/** A subscription at the provider, with its status translated to ours. */
export type ProviderSubscription = {
  providerSubscriptionId: string;
  providerCustomerId: string;
  userId: string;
  status: SubscriptionStatus;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** Fingerprint of the paying card or account, the same for each use; null if the provider has none. */
  paidWith: string | null;
};

/** A checkout at the provider. */
export type ProviderCheckout = {
  checkoutSessionId: string;
  userId: string;
  status: "open" | "paid" | "expired";
  subscription: ProviderSubscription | null;
};

/** The order of a checkout. Amounts are integer cents excluding btw. */
export type CheckoutOrder = {
  userId: string;
  email: string;
  monthlyExclVatCents: number;
  /** First month under the launch offer; null without the offer. */
  firstMonthExclVatCents: number | null;
  /** The checkout expires at this instant. */
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

/** The payment provider, the source of truth about payments; our rows follow it. */
export type Payments = {
  /** False without a provider: nothing can be ordered. */
  takesOrders: boolean;
  createCheckout(order: CheckoutOrder, now: Date): Promise<{ checkoutSessionId: string; url: string }>;
  /** Null if the provider does not know it. */
  fetchCheckout(checkoutSessionId: string): Promise<ProviderCheckout | null>;
  fetchSubscription(providerSubscriptionId: string): Promise<ProviderSubscription | null>;
  /** Expires an open checkout. A paid or expired one stays as it is. */
  expireCheckout(checkoutSessionId: string): Promise<void>;
  /** Cancels the renewal, or undoes that. Access lasts until the end of the paid period. */
  setCancelAtPeriodEnd(providerSubscriptionId: string, cancel: boolean): Promise<void>;
  /** Ends a subscription at once, stops all charges and refunds the current period. Idempotent. */
  endNow(providerSubscriptionId: string): Promise<void>;
  /**
   * Gives a company credit, in cents including btw, that pays its next invoices. It stays while there is no
   * subscription. Idempotent by `key`.
   */
  addCredit(credit: { userId: string; cents: number; key: string }): Promise<void>;
  /** The remaining credit of a company, in cents including btw. */
  fetchCredit(userId: string): Promise<number>;
};

/** Files of users. We make the keys (`avatars/<user id>/<random>.webp`); they never contain text from a user. */
export type FileStorage = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  remove(key: string): Promise<void>;
};
