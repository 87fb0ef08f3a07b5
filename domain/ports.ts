import type { Transaction } from "#db/client.server.ts";
import type { SubscriptionStatus } from "./subscriptions/rules.ts";

/** Names of the queues with what a job carries: ids only, so that a queue never holds personal data. */
export type Jobs = {
  /** Mails that somebody waits for; they have workers of their own (`isUrgent`). */
  "deliver-urgent-mail": { outboxId: string };
  "deliver-mail": { outboxId: string };
  "tidy-up": Record<string, never>;
  "credit-referral": { referralId: string };
  "payment-changed": { providerSubscriptionId: string } | { checkoutSessionId: string };
};

/**
 * Work for later. A job is written in the caller's transaction: it exists exactly when the business row does. Of the jobs
 * that wait in one queue the highest `priority` (0 unless given) goes first, then the oldest.
 */
export type JobQueue = {
  enqueue<Name extends keyof Jobs>(
    tx: Transaction,
    name: Name,
    data: Jobs[Name],
    priority?: number,
  ): Promise<void>;
};

/** A mail as it leaves: one recipient, subject, both bodies, extra headers. */
export type OutgoingMail = {
  messageId: string;
  to: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

/** A mail server's refusal that no later try can change. `reason` names nobody, unlike the server's own words. */
export class MailRefused extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`the mail server refused a mail for good: ${reason}`);
    this.name = "MailRefused";
    this.reason = reason;
  }
}

export type MailTransport = {
  /** Sends one mail. Rejects when the server did not take it; the job then tries again, unless it is `MailRefused`. */
  send(mail: OutgoingMail): Promise<void>;
  /** Costs this process what sending the mail does, and sends nothing: for an address that nobody has. */
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

/** The provider's view of one subscription. Times are instants; `status` is already translated to ours. */
export type ProviderSubscription = {
  providerSubscriptionId: string;
  providerCustomerId: string;
  userId: string;
  status: SubscriptionStatus;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** A fingerprint of the card or account that pays, alike for one and the same; null when the provider does not tell. */
  paidWith: string | null;
};

/** The provider's view of one checkout. */
export type ProviderCheckout = {
  checkoutSessionId: string;
  userId: string;
  status: "open" | "paid" | "expired";
  subscription: ProviderSubscription | null;
};

/** What a checkout is for. Amounts are integer cents excluding btw. */
export type CheckoutOrder = {
  userId: string;
  email: string;
  monthlyExclVatCents: number;
  /** Price of the first month under the launch offer; null when it costs what every month does. */
  firstMonthExclVatCents: number | null;
  /** The payment page takes nothing after this. */
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

/** The payment provider. It is the truth about money; our rows only follow it. */
export type Payments = {
  /** False where no provider is set up: nothing can be ordered then. */
  takesOrders: boolean;
  createCheckout(order: CheckoutOrder, now: Date): Promise<{ checkoutSessionId: string; url: string }>;
  /** Null when the provider does not know it. */
  fetchCheckout(checkoutSessionId: string): Promise<ProviderCheckout | null>;
  fetchSubscription(providerSubscriptionId: string): Promise<ProviderSubscription | null>;
  /** Has the payment page of an open checkout take nothing any more; one that is paid or closed stays so. */
  expireCheckout(checkoutSessionId: string): Promise<void>;
  /** Stops the renewal, or takes that back; access until the end of the paid period stays. */
  setCancelAtPeriodEnd(providerSubscriptionId: string, cancel: boolean): Promise<void>;
  /**
   * Ends a subscription at once, and with it every further try at charging it; what was paid for the period that runs is
   * given back. Ending it again changes nothing.
   */
  endNow(providerSubscriptionId: string): Promise<void>;
  /**
   * Gives a company credit, in cents including btw: its next invoices are lowered by it until it is used up, and it waits as
   * long as there is no subscription. Giving it again under the same key changes nothing, however much later that is.
   */
  addCredit(credit: { userId: string; cents: number; key: string }): Promise<void>;
  /** What is left of a company's credit, in cents including btw. */
  fetchCredit(userId: string): Promise<number>;
};

/** Files of users. Keys are made by us (`avatars/<user id>/<random>.webp`) and never hold a name a user gave. */
export type FileStorage = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>;
  remove(key: string): Promise<void>;
};
