import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { authUsers } from "../accounts.ts";
import { instant } from "../columns.ts";

/**
 * Mails to send, inserted in the verb's transaction. The payload holds ids; three kinds also hold the recipient until they
 * are sent (`TRANSIENT_FIELDS`). The job loads the rest.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid("id").primaryKey(),
    /** The kind of mail. Without a CHECK, so that a new kind needs no migration. */
    kind: text("kind").notNull(),
    /** Idempotency key: a repeated cause sends no second mail. */
    effectKey: text("effect_key").notNull(),
    payload: jsonb("payload").$type<Record<string, string>>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    /** When it may leave, for one that waits for the morning; null: at once. */
    dueAt: instant("due_at"),
    sentAt: instant("sent_at"),
    /** When the mail server rejected it permanently. */
    refusedAt: instant("refused_at"),
    /** The server's answer without its text, which may name a person: `550 5.1.1 to RCPT TO`. */
    refusal: text("refusal"),
  },
  (t) => [
    uniqueIndex("outbox_effect_key").on(t.effectKey),
    // Finds old rows to delete; delivered ones are kept for a month.
    index("outbox_created").on(t.createdAt),
    // Finds unsent mails, to cancel one.
    index("outbox_waiting")
      .on(t.kind)
      .where(sql`${t.sentAt} is null`),
    index("outbox_refused")
      .on(t.id)
      .where(sql`${t.refusedAt} is not null`),
    // The mails about the failed payment of a company, for the page of its subscription.
    index("outbox_payment_failed")
      .on(sql`(${t.payload} ->> 'companyId')`)
      .where(sql`${t.kind} = 'payment-failed'`),
    check("outbox_refused_has_reason", sql`(${t.refusedAt} is null) = (${t.refusal} is null)`),
  ],
);

/** Operator settings (`launch.mode` and the like), each a JSON value. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: instant("updated_at").notNull(),
  updatedBy: uuid("updated_by").references(() => authUsers.id, { onDelete: "set null" }),
});

/** Keys that outlive the secret of the sessions, encrypted with it: others hold what follows from them. */
export const sealedKeys = pgTable("sealed_keys", {
  name: text("name").primaryKey(),
  sealed: text("sealed").notNull(),
});

/** Processes that run jobs: a row each. */
export const workers = pgTable("workers", {
  id: uuid("id").primaryKey(),
  /** Its last heartbeat, by the clock of the database. */
  seenAt: instant("seen_at").notNull(),
});

/** When a backup was finished, a row each: `deploy/server-backup` and `npm run backup` write them, and the metrics read the last. */
export const backups = pgTable("backups", { finishedAt: instant("finished_at").primaryKey() });

export const newsletterSignups = pgTable(
  "newsletter_signups",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    source: text("source").notNull(),
    timestamp: instant("timestamp").notNull(),
    /** When a confirmation mail was last ordered; at most one an hour per address. */
    confirmationSentAt: instant("confirmation_sent_at"),
    confirmedAt: instant("confirmed_at"),
    unsubscribedAt: instant("unsubscribed_at"),
    /** Whether it asked for news as a company, by the form that leads to the registration of one. */
    forCompanies: boolean("for_companies").notNull().default(false),
  },
  (t) => [
    uniqueIndex("newsletter_signups_email").on(t.email),
    check("newsletter_signups_email_lowercase", sql`${t.email} = lower(${t.email})`),
  ],
);
