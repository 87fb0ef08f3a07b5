import type { Transaction } from "#db/client.server.ts";
import type { PaymentProvider } from "../payments/billing/rules.ts";
import type { PrintedInvoice, Seller } from "../payments/invoices/rules.ts";
import type { PaymentRumour } from "./payment-port.ts";
import type { LegalForm } from "../evidence/rules.ts";
import type { SendFailure } from "../channels/webhooks/rules.ts";

/** The queues and the data of their jobs: ids only, so that a queue never has personal data. */
export type Jobs = {
  /** Mails that somebody waits for (`queueOf`). */
  "deliver-urgent-mail": { outboxId: string };
  "deliver-mail": { outboxId: string };
  /** Mails of one kind to many recipients. */
  "deliver-bulk-mail": { outboxId: string };
  "deliver-webhook": { deliveryId: string };
  "deliver-push": { notificationId: string; pushSubscriptionId: string };
  "tell-unread": { proposalId: string; messageId: string };
  "render-invoice": { invoiceId: string };
  "tidy-up": Record<string, never>;
  "order-digests": Record<string, never>;
  "sweep-files": Record<string, never>;
  "compare-books": Record<string, never>;
  "settle-asks": Record<string, never>;
  "end-holds": Record<string, never>;
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
  /** Gives a failed job one more try; false when it is not failed (any more). */
  retry(tx: Transaction, name: keyof Jobs, jobId: string): Promise<boolean>;
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
     * so the user signs in again. `locked`: too many wrong codes for this account. `unreadable`: we can no longer read the secret
     * of the app, so that only a recovery code helps.
     */
    verify(
      code: string,
      browser: Headers,
    ): Promise<{ cookies: string[] } | "wrong" | "over" | "locked" | "unreadable">;
  };
};

/** The files of an invoice: a PDF for people and an e-invoice (UBL) for programs. */
export type InvoiceFiles = { pdf: Uint8Array; ubl: string };

/** Who sends our invoices, and what makes their files. */
export type Invoicing = {
  seller: Seller;
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
  /** The bytes that are left for files and the rest of the machine; null where they have no known end. */
  freeBytes(): Promise<number | null>;
  /** Every file, also what an interrupted `put` left, with a key that `remove` takes. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
};

/** What the trade register has of a company. */
export type RegisterEntry = {
  kvkNumber: string;
  legalName: string;
  tradeNames: string[];
  legalForm: LegalForm | null;
  address: { street: string; houseNumber: string; postcode: string; city: string } | null;
  isActive: boolean;
};

/**
 * `by_hand`: this deployment has no access, and `url` is where an operator looks. `unavailable`: no answer now, with the status of the
 * register if it gave one.
 */
export type RegisterAnswer =
  | { kind: "found"; entry: RegisterEntry }
  | { kind: "unknown" }
  | { kind: "by_hand"; url: string }
  | { kind: "unavailable"; status: number | null };

/** The trade register. Never rejects: an operator can always look by hand. */
export type TradeRegister = {
  /** False where `lookUp` always answers `by_hand`. */
  isConnected: boolean;
  lookUp(kvkNumber: string): Promise<RegisterAnswer>;
};

/** What is asked of the address register: a normalized postcode (`1234 AB`), and a house number without its addition. */
export type AskedAddress = { postcode: string; houseNumber: string };

/** The street and place of a postcode and house number, and the additions at that number; "" for the number alone. */
export type RegisteredAddress = { street: string; place: string; additions: string[] };

/** `off`: this deployment has no register. `unavailable`: no answer now. */
export type AddressAnswer =
  | { kind: "found"; address: RegisteredAddress }
  | { kind: "unknown" }
  | { kind: "unavailable" }
  | { kind: "off" };

/** The register of Dutch addresses. Never rejects: an address can always be typed. */
export type AddressRegister = { find(asked: AskedAddress): Promise<AddressAnswer> };

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

/** A message to a server of a company. */
export type WebhookMessage = { url: string; headers: Record<string, string>; body: string };

/** Webhooks. Never rejects: the HTTP status of the answer, or why there was none. */
export type WebhookTransport = { send(message: WebhookMessage): Promise<number | SendFailure> };
