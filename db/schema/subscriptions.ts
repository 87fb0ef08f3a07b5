import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { PAYMENT_METHODS, PAYMENT_PROVIDERS } from "#domain/payments/billing/rules.ts";
import type { InvoiceParty } from "#domain/payments/invoices/rules.ts";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { MAX_REWARDS_PER_MONTH, REFERRAL_STATUSES } from "#domain/payments/referrals/rules.ts";
import { MONTHLY_EXCL_VAT_CENTS, SUBSCRIPTION_STATUSES } from "#domain/subscriptions/rules.ts";
import { areAllOf, instant, isOneOf } from "./columns.ts";
import { companies } from "./companies.ts";
import { formerUser } from "./former-user.ts";

/** Our copy of the payment provider's state; only `domain/payments/store-state.ts` writes it. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    companyId: uuid("company_id")
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    userId: formerUser("user_id"),
    status: text("status", { enum: SUBSCRIPTION_STATUSES }).notNull(),
    currentPeriodStart: instant("current_period_start"),
    currentPeriodEnd: instant("current_period_end"),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** The provider that this subscription is at. New orders may go to another one. */
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull().default("sandbox"),
    providerCustomerId: text("provider_customer_id").notNull(),
    providerSubscriptionId: text("provider_subscription_id").notNull(),
    /** The price that this company ordered at. The default is the price before prices were stored. */
    monthlyExclVatCents: integer("monthly_excl_vat_cents").notNull().default(MONTHLY_EXCL_VAT_CENTS),
    pastDueSince: instant("past_due_since"),
    /** Whether an invoice of it can still be paid, also after its end: a bank debit takes days. */
    hasOpenInvoice: boolean("has_open_invoice").notNull().default(false),
    /** Number of mails about the overdue payment. */
    pastDueNotices: smallint("past_due_notices").notNull().default(0),
    /** Whether the first payment is a debit that the bank has not answered yet. */
    firstPaymentUnderWay: boolean("first_payment_under_way").notNull().default(false),
    /** When we learned that the bank had refused such a debit, also of an earlier subscription. */
    firstDebitFailedAt: instant("first_debit_failed_at"),
    /** The provider's page on which an overdue invoice can be paid. */
    payUrl: text("pay_url"),
    /** What is left to pay of that invoice, in euro cents including btw; null when nothing is overdue. */
    overdueCents: integer("overdue_cents"),
    /** How often the provider tried to charge it, and when it tries again if it says so. */
    overdueTries: smallint("overdue_tries"),
    nextTryAt: instant("next_try_at"),
    /** The end of the last period whose renewal was announced. */
    renewalAnnouncedFor: instant("renewal_announced_for"),
    /** The provider's fingerprint of the card or account that pays. */
    paidWith: text("paid_with"),
    paymentMethod: text("payment_method", { enum: PAYMENT_METHODS }),
    /** The last four characters of the card number or IBAN. */
    paymentMethodLast4: text("payment_method_last4"),
    /** Counts the changes of the row. */
    version: integer("version")
      .notNull()
      .default(1)
      .$onUpdate(() => sql`subscriptions.version + 1`),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("subscriptions_provider").on(t.providerSubscriptionId),
    // What operators look for.
    index("subscriptions_provider_lower").on(sql`lower(${t.providerSubscriptionId})`),
    check("subscriptions_status", isOneOf(t.status, SUBSCRIPTION_STATUSES)),
    check("subscriptions_provider_name", isOneOf(t.provider, PAYMENT_PROVIDERS)),
    check("subscriptions_payment_method", isOneOf(t.paymentMethod, PAYMENT_METHODS)),
    check("subscriptions_past_due", sql`(${t.status} = 'past_due') = (${t.pastDueSince} is not null)`),
  ],
);

/** Checkouts that we started. Maps the session id of a return page to its company. */
export const checkouts = pgTable(
  "checkouts",
  {
    checkoutSessionId: text("checkout_session_id").primaryKey(),
    userId: formerUser("user_id"),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    monthlyExclVatCents: integer("monthly_excl_vat_cents").notNull(),
    /** The price of the first month under the launch offer; null without the offer. */
    firstMonthExclVatCents: integer("first_month_excl_vat_cents"),
    /** The provinces in which the company orders a place. */
    provinces: text("provinces", { enum: PROVINCES }).array().notNull().default([]),
    createdAt: instant("created_at").notNull(),
    paidAt: instant("paid_at"),
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull().default("sandbox"),
    /** The payment page, and until when it works. Null for checkouts from before they were stored. */
    url: text("url"),
    expiresAt: instant("expires_at"),
    /** Until when this checkout holds places; null when it holds none. */
    heldUntil: instant("held_until"),
    /** The end of the first month of a company that orders before the start; null for a month from the payment. */
    firstPeriodEndsAt: instant("first_period_ends_at"),
    /** Whether who ordered said to order for a company; false for orders from before this was asked. */
    asBusiness: boolean("as_business").notNull().default(false),
  },
  (t) => [
    check("checkouts_provider", isOneOf(t.provider, PAYMENT_PROVIDERS)),
    index("checkouts_company").on(t.companyId, t.createdAt),
    check("checkouts_provinces", areAllOf(t.provinces, PROVINCES)),
  ],
);

/** The customer of a company at each provider that it has been in touch with. */
export const paymentCustomers = pgTable(
  "payment_customers",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull(),
    providerCustomerId: text("provider_customer_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.provider] }),
    uniqueIndex("payment_customers_customer").on(t.provider, t.providerCustomerId),
    check("payment_customers_provider", isOneOf(t.provider, PAYMENT_PROVIDERS)),
  ],
);

/** Deleted companies that have paid: only what the books must show for seven years (art. 52 AWR). */
export const formerSubscribers = pgTable(
  "former_subscribers",
  {
    providerSubscriptionId: text("provider_subscription_id").primaryKey(),
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull().default("sandbox"),
    providerCustomerId: text("provider_customer_id").notNull(),
    companyName: text("company_name").notNull(),
    kvkNumber: text("kvk_number").notNull(),
    vatId: text("vat_id"),
    /** As a late invoice prints it. Null for a company that was deleted before this was kept. */
    buyer: jsonb("buyer").$type<InvoiceParty>(),
    since: instant("since").notNull(),
    paidUntil: instant("paid_until"),
    leftAt: instant("left_at").notNull(),
    keepUntil: instant("keep_until").notNull(),
  },
  (t) => [
    check("former_subscribers_provider", isOneOf(t.provider, PAYMENT_PROVIDERS)),
    index("former_subscribers_keep_until").on(t.keepUntil),
    index("former_subscribers_kvk_number").on(t.kvkNumber),
  ],
);

export const referrals = pgTable(
  "referrals",
  {
    id: uuid("id").primaryKey(),
    referrerUserId: formerUser("referrer_user_id"),
    referredUserId: formerUser("referred_user_id"),
    referrerCompanyId: uuid("referrer_company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Null when that company was deleted; the reward stays counted. */
    referredCompanyId: uuid("referred_company_id").references(() => companies.id, { onDelete: "set null" }),
    status: text("status", { enum: REFERRAL_STATUSES }).notNull(),
    /** The month in which it completed, as `2026-10`. */
    monthYear: text("month_year"),
    /** The number of this reward of the referrer in that month; null without a reward. */
    rewardNumber: integer("reward_number"),
    /** The value of the reward, including btw. */
    rewardCents: integer("reward_cents"),
    createdAt: instant("created_at").notNull(),
    completedAt: instant("completed_at"),
    /** The provider of the credit, chosen before it is asked: a retry must not ask another one. */
    rewardProvider: text("reward_provider", { enum: PAYMENT_PROVIDERS }),
    /** When the provider got the credit. */
    creditedAt: instant("credited_at"),
  },
  (t) => [
    uniqueIndex("referrals_referred_company").on(t.referredCompanyId),
    // Enforces the limit on rewards, as they are numbered; also finds the rewards of a month.
    uniqueIndex("referrals_reward").on(t.referrerCompanyId, t.monthYear, t.rewardNumber),
    check("referrals_status", isOneOf(t.status, REFERRAL_STATUSES)),
    check("referrals_month", sql`${t.monthYear} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("referrals_not_oneself", sql`${t.referrerCompanyId} <> ${t.referredCompanyId}`),
    check("referrals_completed", sql`(${t.status} = 'completed') = (${t.completedAt} is not null)`),
    check("referrals_completed_month", sql`(${t.status} = 'completed') = (${t.monthYear} is not null)`),
    check(
      "referrals_reward_number",
      sql`${t.rewardNumber} is null or (${t.rewardNumber} between 1 and ${sql.raw(String(MAX_REWARDS_PER_MONTH))} and ${t.status} = 'completed')`,
    ),
    check("referrals_reward_cents", sql`(${t.rewardNumber} is null) = (${t.rewardCents} is null)`),
    check("referrals_reward_provider", isOneOf(t.rewardProvider, PAYMENT_PROVIDERS)),
    check("referrals_credited", sql`${t.creditedAt} is null or ${t.rewardNumber} is not null`),
  ],
);
