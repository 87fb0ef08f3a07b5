import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import {
  INVOICE_KINDS,
  REFUND_REASONS,
  type InvoiceLine,
  type InvoiceParty,
} from "#domain/payments/invoices/rules.ts";
import { PAYMENT_METHODS, PAYMENT_PROVIDERS } from "#domain/payments/billing/rules.ts";
import { authUsers } from "./accounts.ts";
import { instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/**
 * Our invoices and credit notes, in cents; a credit note has negative amounts. A row never changes, except that it loses
 * its company when that is deleted: the books keep it for seven years (art. 52 AWR).
 */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: INVOICE_KINDS }).notNull(),
    year: integer("year").notNull(),
    /** The number within the year, without gaps. */
    sequence: integer("sequence").notNull(),
    /** As printed: `2026-00001`. */
    number: text("number").notNull(),
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull(),
    providerSubscriptionId: text("provider_subscription_id").notNull(),
    /** The provider's invoice; of a credit note, that of the invoice which it credits. */
    providerInvoiceId: text("provider_invoice_id").notNull(),
    /** The invoice that a credit note credits. */
    creditedInvoiceId: uuid("credited_invoice_id").references((): AnyPgColumn => invoices.id),
    /** Why a credit note was made. */
    reason: text("reason", { enum: REFUND_REASONS }),
    seller: jsonb("seller").$type<InvoiceParty>().notNull(),
    buyer: jsonb("buyer").$type<InvoiceParty>().notNull(),
    lines: jsonb("lines").$type<InvoiceLine[]>().notNull(),
    vatPercent: integer("vat_percent").notNull(),
    exclVatCents: integer("excl_vat_cents").notNull(),
    vatCents: integer("vat_cents").notNull(),
    totalCents: integer("total_cents").notNull(),
    /** The part of the total that was paid with a balance at the provider, as all credit was before it became a line. */
    creditUsedCents: integer("credit_used_cents").notNull(),
    /** The part of the total that was paid with money. */
    paidCents: integer("paid_cents").notNull(),
    periodStart: instant("period_start").notNull(),
    periodEnd: instant("period_end").notNull(),
    paidAt: instant("paid_at").notNull(),
    paymentMethod: text("payment_method", { enum: PAYMENT_METHODS }),
    paymentMethodLast4: text("payment_method_last4"),
    issuedAt: instant("issued_at").notNull(),
    keepUntil: instant("keep_until").notNull(),
  },
  (t) => [
    uniqueIndex("invoices_sequence").on(t.year, t.sequence),
    uniqueIndex("invoices_number").on(t.number),
    index("invoices_number_start").on(t.number.op("text_pattern_ops")),
    uniqueIndex("invoices_provider_invoice")
      .on(t.provider, t.providerInvoiceId)
      .where(sql`${t.kind} = 'invoice'`),
    index("invoices_company").on(t.companyId, t.issuedAt),
    // The figures of operators: what was invoiced, by month.
    index("invoices_issued").on(t.issuedAt, t.exclVatCents),
    // Paid months that ended lately.
    index("invoices_period_end")
      .on(t.periodEnd)
      .where(sql`${t.kind} = 'invoice'`),
    index("invoices_credited").on(t.creditedInvoiceId),
    index("invoices_keep_until").on(t.keepUntil),
    check("invoices_kind", isOneOf(t.kind, INVOICE_KINDS)),
    check("invoices_provider", isOneOf(t.provider, PAYMENT_PROVIDERS)),
    check("invoices_reason", isOneOf(t.reason, REFUND_REASONS)),
    check("invoices_payment_method", isOneOf(t.paymentMethod, PAYMENT_METHODS)),
    check(
      "invoices_credit_note",
      sql`(${t.kind} = 'credit_note') = (${t.creditedInvoiceId} is not null) and (${t.kind} = 'credit_note') = (${t.reason} is not null)`,
    ),
    check("invoices_total", sql`${t.exclVatCents} + ${t.vatCents} = ${t.totalCents}`),
    check("invoices_settled", sql`${t.creditUsedCents} + ${t.paidCents} = ${t.totalCents}`),
    check(
      "invoices_sign",
      sql`case ${t.kind} when 'invoice' then least(${t.exclVatCents}, ${t.vatCents}, ${t.creditUsedCents}, ${t.paidCents}) >= 0 else greatest(${t.exclVatCents}, ${t.vatCents}, ${t.creditUsedCents}, ${t.paidCents}) <= 0 end`,
    ),
  ],
);

/** The last number of each year. Lock its row to give out the next one, so that no number is skipped or used twice. */
export const invoiceNumbers = pgTable("invoice_numbers", {
  year: integer("year").primaryKey(),
  lastSequence: integer("last_sequence").notNull(),
});

/** The files of an invoice, made once. */
export const invoiceDocuments = pgTable("invoice_documents", {
  invoiceId: uuid("invoice_id")
    .primaryKey()
    .references(() => invoices.id, { onDelete: "cascade" }),
  pdf: bytes("pdf").notNull(),
  ubl: text("ubl").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Refunds: stored before the provider is asked, so that a crash in between is finished later. Cents including btw. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid("id").primaryKey(),
    /** The caller's idempotency key. */
    key: text("key").notNull(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    cents: integer("cents").notNull(),
    /** The part that goes back as money; the rest goes back as credit. */
    moneyCents: integer("money_cents").notNull(),
    reason: text("reason", { enum: REFUND_REASONS }).notNull(),
    /** The operator who asked for it; null for the system. */
    requestedBy: uuid("requested_by").references(() => authUsers.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    /** The credit note; null until the provider has taken the refund. */
    creditNoteId: uuid("credit_note_id").references(() => invoices.id, { onDelete: "cascade" }),
  },
  (t) => [
    uniqueIndex("refunds_key").on(t.key),
    index("refunds_invoice").on(t.invoiceId),
    index("refunds_unfinished")
      .on(t.createdAt)
      .where(sql`${t.creditNoteId} is null`),
    check("refunds_reason", isOneOf(t.reason, REFUND_REASONS)),
    check("refunds_cents", sql`${t.cents} >= 0 and ${t.moneyCents} between 0 and ${t.cents}`),
  ],
);
