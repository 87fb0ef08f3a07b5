import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
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

/**
 * Paid months whose requests were counted, once each: what was promised and what came, in cents excluding btw. `creditCents` is 0
 * when as many came as promised.
 */
export const quietMonths = pgTable(
  "quiet_months",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    periodStart: instant("period_start").notNull(),
    periodEnd: instant("period_end").notNull(),
    promised: integer("promised").notNull(),
    requests: integer("requests").notNull(),
    /** The price of the month: before credit, and without what was given back of it. */
    monthCents: integer("month_cents").notNull(),
    creditCents: integer("credit_cents").notNull(),
    countedAt: instant("counted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.periodStart] }),
    // The newest credits, for operators.
    index("quiet_months_credited")
      .on(t.countedAt, t.companyId)
      .where(sql`${t.creditCents} > 0`),
    check("quiet_months_period", sql`${t.periodStart} < ${t.periodEnd}`),
    check("quiet_months_counts", sql`${t.promised} > 0 and ${t.requests} >= 0 and ${t.monthCents} > 0`),
    check(
      "quiet_months_credit",
      sql`${t.creditCents} between 0 and ${t.monthCents} and (${t.creditCents} = 0 or ${t.requests} < ${t.promised})`,
    ),
  ],
);
