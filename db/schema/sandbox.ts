import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  DECLINE_REASONS,
  PAYMENT_METHODS,
  type ProviderInvoiceLine,
} from "#domain/payments/billing/rules.ts";
import { SUBSCRIPTION_STATUSES } from "#domain/subscriptions/rules.ts";
import { instant, isOneOf } from "./columns.ts";

// The tables of the sandbox payment provider. They stand in for a provider's own database, so nothing refers to them.

export const sandboxCustomers = pgTable(
  "sandbox_customers",
  { id: text("id").primaryKey(), companyId: uuid("company_id").notNull() },
  (t) => [uniqueIndex("sandbox_customers_company").on(t.companyId)],
);

const SANDBOX_CHECKOUT_STATUSES = ["open", "paid", "expired"] as const;

export const sandboxCheckouts = pgTable(
  "sandbox_checkouts",
  {
    id: text("id").primaryKey(),
    customerId: text("customer_id").notNull(),
    status: text("status", { enum: SANDBOX_CHECKOUT_STATUSES }).notNull(),
    monthlyExclVatCents: integer("monthly_excl_vat_cents").notNull(),
    firstMonthExclVatCents: integer("first_month_excl_vat_cents"),
    firstPeriodEndsAt: instant("first_period_ends_at"),
    /** Credit that lowers the first invoice, in cents excluding btw. */
    creditExclVatCents: integer("credit_excl_vat_cents").notNull().default(0),
    expiresAt: instant("expires_at"),
    successUrl: text("success_url").notNull(),
    cancelUrl: text("cancel_url").notNull(),
    /** Why the last payment on its page was declined. */
    declineReason: text("decline_reason", { enum: DECLINE_REASONS }),
    subscriptionId: text("subscription_id"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    check("sandbox_checkouts_status", isOneOf(t.status, SANDBOX_CHECKOUT_STATUSES)),
    check("sandbox_checkouts_decline_reason", isOneOf(t.declineReason, DECLINE_REASONS)),
  ],
);

export const sandboxSubscriptions = pgTable(
  "sandbox_subscriptions",
  {
    id: text("id").primaryKey(),
    customerId: text("customer_id").notNull(),
    status: text("status", { enum: SUBSCRIPTION_STATUSES }).notNull(),
    monthlyExclVatCents: integer("monthly_excl_vat_cents").notNull(),
    currentPeriodStart: instant("current_period_start").notNull(),
    currentPeriodEnd: instant("current_period_end").notNull(),
    /** Each month renews on the day and at the time of this instant, so that 31 January, 28 February gives 31 March. */
    billingAnchor: instant("billing_anchor").notNull(),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** Whether the periods that start now are free. */
    isCollectionPaused: boolean("is_collection_paused").notNull().default(false),
    /** Credit that lowers the next invoice, in cents excluding btw. */
    nextCreditExclVatCents: integer("next_credit_excl_vat_cents").notNull().default(0),
    /** Null while it runs. */
    endedAt: instant("ended_at"),
    /** Whether the bank declines the next payments; set on the sandbox's page. */
    paymentsFail: boolean("payments_fail").notNull().default(false),
    /** Fingerprint of the card; null unless a test sets one. */
    paidWith: text("paid_with"),
    paymentMethod: text("payment_method", { enum: PAYMENT_METHODS }).notNull(),
    paymentMethodLast4: text("payment_method_last4"),
  },
  (t) => [
    index("sandbox_subscriptions_customer").on(t.customerId),
    index("sandbox_subscriptions_period").on(t.currentPeriodEnd),
    check("sandbox_subscriptions_status", isOneOf(t.status, SUBSCRIPTION_STATUSES)),
    check("sandbox_subscriptions_payment_method", isOneOf(t.paymentMethod, PAYMENT_METHODS)),
  ],
);

const SANDBOX_INVOICE_STATUSES = ["open", "paid", "void"] as const;

/** Invoices; amounts in cents. */
export const sandboxInvoices = pgTable(
  "sandbox_invoices",
  {
    id: text("id").primaryKey(),
    subscriptionId: text("subscription_id").notNull(),
    status: text("status", { enum: SANDBOX_INVOICE_STATUSES }).notNull(),
    periodStart: instant("period_start").notNull(),
    periodEnd: instant("period_end").notNull(),
    lines: jsonb("lines").$type<ProviderInvoiceLine[]>().notNull(),
    exclVatCents: integer("excl_vat_cents").notNull(),
    vatCents: integer("vat_cents").notNull(),
    totalCents: integer("total_cents").notNull(),
    creditUsedCents: integer("credit_used_cents").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    paidAt: instant("paid_at"),
    /** How it was paid; the subscription may be paid in another way later. */
    paymentMethod: text("payment_method", { enum: PAYMENT_METHODS }),
    paymentMethodLast4: text("payment_method_last4"),
    reversedAt: instant("reversed_at"),
  },
  (t) => [
    // One invoice per period.
    uniqueIndex("sandbox_invoices_period").on(t.subscriptionId, t.periodStart),
    check("sandbox_invoices_payment_method", isOneOf(t.paymentMethod, PAYMENT_METHODS)),
    check("sandbox_invoices_status", isOneOf(t.status, SANDBOX_INVOICE_STATUSES)),
    check("sandbox_invoices_paid", sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
  ],
);

/** Refunds. `key` is the caller's idempotency key. */
export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    key: text("key").primaryKey(),
    id: text("id").notNull(),
    invoiceId: text("invoice_id").notNull(),
    cents: integer("cents").notNull(),
  },
  (t) => [index("sandbox_refunds_invoice").on(t.invoiceId)],
);

/** Credits of customers of before invoices were lowered by `companyCredits`, with the part that invoices have used. `key` is the caller's idempotency key. */
export const sandboxCredits = pgTable(
  "sandbox_credits",
  {
    key: text("key").primaryKey(),
    customerId: text("customer_id").notNull(),
    cents: integer("cents").notNull(),
    usedCents: integer("used_cents").notNull().default(0),
  },
  (t) => [
    index("sandbox_credits_customer").on(t.customerId),
    check("sandbox_credits_used", sql`${t.usedCents} between 0 and ${t.cents}`),
  ],
);
