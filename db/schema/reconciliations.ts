import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { PAYMENT_PROVIDERS } from "#domain/payments/billing/rules.ts";
import { LISTED, PAYOUT_STATUSES, TRANSACTION_KINDS } from "#domain/payments/payouts/rules.ts";
import {
  BOOK_PARTS,
  BOOK_PROBLEMS,
  MAX_KNOWN_NOTE,
  type BookTotals,
  type OpenDispute,
} from "#domain/payments/reconciliation/rules.ts";
import { instant, isOneOf } from "./columns.ts";

/** Comparisons of a provider's books with ours that were finished. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: uuid("id").primaryKey(),
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull(),
    since: instant("since").notNull(),
    until: instant("until").notNull(),
    /** Without the parts that were not compared yet at its time. */
    totals: jsonb("totals").$type<Partial<BookTotals>>().notNull(),
    /** Disputes that no bank has decided: ids, amounts and days. */
    openDisputes: jsonb("open_disputes").$type<OpenDispute[]>().notNull().default([]),
    /** How many rows differ; of very many, not each is kept. */
    differences: integer("differences").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("reconciliations_newest").on(t.provider, t.createdAt),
    check("reconciliations_provider", isOneOf(t.provider, PAYMENT_PROVIDERS)),
  ],
);

/** What identifies and describes a difference: ids of the provider and amounts, so no personal data. */
const differenceColumns = () => ({
  part: text("part", { enum: BOOK_PARTS }).notNull(),
  /** The id at the provider; of a refund the key that it was asked with, which is the id of our row. */
  bookId: text("book_id").notNull(),
  problem: text("problem", { enum: BOOK_PROBLEMS }).notNull(),
  /** In cents; null on the side that does not have the row. */
  providerCents: integer("provider_cents"),
  ourCents: integer("our_cents"),
  providerState: text("provider_state"),
  ourState: text("our_state"),
});

/** What differed in a comparison. */
export const reconciliationDifferences = pgTable(
  "reconciliation_differences",
  {
    reconciliationId: uuid("reconciliation_id")
      .notNull()
      .references(() => reconciliations.id, { onDelete: "cascade" }),
    ...differenceColumns(),
    /** When a comparison found it first. */
    firstSeenAt: instant("first_seen_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reconciliationId, t.part, t.bookId] }),
    check("reconciliation_differences_part", isOneOf(t.part, BOOK_PARTS)),
    check("reconciliation_differences_problem", isOneOf(t.problem, BOOK_PROBLEMS)),
  ],
);

/** Payouts of a provider to our bank account, as the last comparison that read them found them. */
export const payouts = pgTable(
  "payouts",
  {
    /** The provider's. */
    id: text("id").primaryKey(),
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull(),
    status: text("status", { enum: PAYOUT_STATUSES }).notNull(),
    currency: text("currency").notNull(),
    /** What arrives, in cents. */
    cents: integer("cents").notNull(),
    listed: text("listed", { enum: LISTED }).notNull(),
    createdAt: instant("created_at").notNull(),
    arrivesAt: instant("arrives_at").notNull(),
  },
  (t) => [
    index("payouts_newest").on(t.arrivesAt, t.id),
    check("payouts_provider", isOneOf(t.provider, PAYMENT_PROVIDERS)),
    check("payouts_status", isOneOf(t.status, PAYOUT_STATUSES)),
    check("payouts_listed", isOneOf(t.listed, LISTED)),
  ],
);

/** What payouts contain: ids of the provider and amounts in cents, so no personal data. */
export const payoutTransactions = pgTable(
  "payout_transactions",
  {
    id: text("id").primaryKey(),
    payoutId: text("payout_id")
      .notNull()
      .references(() => payouts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: TRANSACTION_KINDS }).notNull(),
    /** The invoice at the provider, or the payment where that has none; of a refund the id of our row, or the provider's of one that was made there. */
    bookId: text("book_id"),
    cents: integer("cents").notNull(),
    feeCents: integer("fee_cents").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("payout_transactions_payout").on(t.payoutId),
    check("payout_transactions_kind", isOneOf(t.kind, TRANSACTION_KINDS)),
  ],
);

/** Differences that an operator explained, as they were then. One that changes is no longer explained. */
export const knownDifferences = pgTable(
  "known_differences",
  {
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull(),
    ...differenceColumns(),
    note: text("note").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.part, t.bookId] }),
    check("known_differences_provider", isOneOf(t.provider, PAYMENT_PROVIDERS)),
    check("known_differences_part", isOneOf(t.part, BOOK_PARTS)),
    check("known_differences_problem", isOneOf(t.problem, BOOK_PROBLEMS)),
    check("known_differences_note", sql`length(${t.note}) between 1 and ${sql.raw(String(MAX_KNOWN_NOTE))}`),
  ],
);
