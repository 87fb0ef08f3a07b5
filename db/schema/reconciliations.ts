import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { PAYMENT_PROVIDERS } from "#domain/payments/billing/rules.ts";
import { BOOK_PARTS, BOOK_PROBLEMS, type BookTotals } from "#domain/payments/reconciliation/rules.ts";
import { instant, isOneOf } from "./columns.ts";

/** Comparisons of a provider's books with ours that were finished. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: uuid("id").primaryKey(),
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull(),
    since: instant("since").notNull(),
    until: instant("until").notNull(),
    totals: jsonb("totals").$type<BookTotals>().notNull(),
    /** How many rows differ; of very many, not each is kept. */
    differences: integer("differences").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("reconciliations_newest").on(t.provider, t.createdAt),
    check("reconciliations_provider", isOneOf(t.provider, PAYMENT_PROVIDERS)),
  ],
);

/** What differed in a comparison: ids of the provider and amounts, so no personal data. */
export const reconciliationDifferences = pgTable(
  "reconciliation_differences",
  {
    reconciliationId: uuid("reconciliation_id")
      .notNull()
      .references(() => reconciliations.id, { onDelete: "cascade" }),
    part: text("part", { enum: BOOK_PARTS }).notNull(),
    /** The id at the provider; of a refund the key that it was asked with, which is the id of our row. */
    bookId: text("book_id").notNull(),
    problem: text("problem", { enum: BOOK_PROBLEMS }).notNull(),
    /** In cents; null on the side that does not have the row. */
    providerCents: integer("provider_cents"),
    ourCents: integer("our_cents"),
    providerState: text("provider_state"),
    ourState: text("our_state"),
    /** When a comparison found it first. */
    firstSeenAt: instant("first_seen_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reconciliationId, t.part, t.bookId] }),
    check("reconciliation_differences_part", isOneOf(t.part, BOOK_PARTS)),
    check("reconciliation_differences_problem", isOneOf(t.problem, BOOK_PROBLEMS)),
  ],
);
