import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { CREDIT_KINDS, CREDIT_SOURCES } from "#domain/payments/billing/rules.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";

/** Credits of companies, in cents excluding btw. They lower the next invoices. `key` is the caller's idempotency key. */
export const companyCredits = pgTable(
  "company_credits",
  {
    id: uuid("id").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: CREDIT_KINDS }).notNull(),
    source: text("source", { enum: CREDIT_SOURCES }).notNull(),
    exclVatCents: integer("excl_vat_cents").notNull(),
    key: text("key").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("company_credits_key").on(t.key),
    index("company_credits_company").on(t.companyId, t.createdAt),
    check("company_credits_kind", isOneOf(t.kind, CREDIT_KINDS)),
    check("company_credits_source", isOneOf(t.source, CREDIT_SOURCES)),
    check("company_credits_cents", sql`${t.exclVatCents} > 0`),
  ],
);

/**
 * What used the credit of a company, in cents excluding btw; negative for what came back. `key` names the invoice of the provider,
 * the credit note or the refund.
 */
export const creditUses = pgTable(
  "credit_uses",
  {
    key: text("key").primaryKey(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    exclVatCents: integer("excl_vat_cents").notNull(),
    /** Whether it was paid out: then it is of what was owed. */
    isPaidOut: boolean("is_paid_out").notNull().default(false),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("credit_uses_company").on(t.companyId)],
);
