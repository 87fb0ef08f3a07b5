import type Stripe from "stripe";
import { all, find, idOf, keep, listOf, newId, nulls, type Account } from "../account.ts";
import { nowOf } from "../clock.ts";
import { emit } from "../webhooks.ts";
import { settleInvoice } from "./amounts.ts";

/** What an invoice will say: its lines, and the discounts on all of them. */
type NewInvoice = {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  reason: "subscription_create" | "subscription_cycle";
  discounts: Stripe.Discount[];
  lines: {
    price: Stripe.Price;
    /** The subscription item that is billed; null for a one-time line. */
    item: string | null;
    amount: number;
    period: { start: number; end: number };
    taxRates: Stripe.TaxRate[];
  }[];
};

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Writes a draft. Its amounts are final; the customer's balance is applied when it is finalized. */
export function draftInvoice(account: Account, given: NewInvoice): Stripe.Invoice {
  const { customer, subscription } = given;
  const id = newId("in");
  const coupons = given.discounts.map(({ source }) => find(account, "coupon", idOf(source.coupon!)));
  const priced = given.lines.map(({ amount, taxRates, price }) => ({
    amount,
    taxPercent: taxRates.reduce((sum, { percentage }) => sum + percentage, 0),
    product: idOf(price.product),
  }));
  const settled = settleInvoice(priced, coupons);
  const lines = given.lines.map((line, index) => lineOf(given, id, line, settled[index]!));
  const subtotal = sum(lines.map(({ amount }) => amount));
  const discountOf = (index: number) => sum(settled.map(({ discounts }) => discounts[index]!));
  const discount = sum(given.discounts.map((_, index) => discountOf(index)));
  const tax = sum(settled.map((one) => one.tax));
  const now = nowOf(account, customer);
  const periods = given.lines.map(({ period }) => period);
  const invoice = keep<"invoice">(account, {
    ...nulls(
      "account_tax_ids",
      "application",
      "automatically_finalizes_at",
      "custom_fields",
      "customer_account",
    ),
    ...nulls("customer_shipping", "default_payment_method", "default_source", "description", "due_date"),
    ...nulls("effective_at", "ending_balance", "footer", "from_invoice", "last_finalization_error"),
    ...nulls(
      "latest_revision",
      "next_payment_attempt",
      "number",
      "on_behalf_of",
      "receipt_number",
      "rendering",
    ),
    ...nulls("shipping_cost", "shipping_details", "statement_descriptor", "webhooks_delivered_at"),
    ...nulls("hosted_invoice_url", "invoice_pdf"),
    id,
    object: "invoice",
    account_country: "NL",
    account_name: "Vijfoffertes",
    amount_due: subtotal - discount + tax,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: subtotal - discount + tax,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { ...nulls("disabled_reason", "liability", "provider", "status"), enabled: false },
    billing_reason: given.reason,
    collection_method: "charge_automatically",
    created: now,
    currency: "eur",
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: customer.tax_exempt ?? null,
    customer_tax_ids: all(account, "tax_id")
      .filter((taxId) => taxId.customer === customer.id)
      .map(({ type, value }) => ({ type, value })),
    default_tax_rates: [],
    discounts: given.discounts.map((one) => one.id),
    issuer: { type: "self" },
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: nulls("default_mandate", "payment_method_options", "payment_method_types"),
    period_end: Math.max(...periods.map(({ end }) => end)),
    period_start: Math.min(...periods.map(({ start }) => start)),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: customer.balance,
    status: "draft",
    status_transitions: nulls("finalized_at", "marked_uncollectible_at", "paid_at", "voided_at"),
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: customer.test_clock ?? null,
    total: subtotal - discount + tax,
    total_discount_amounts: given.discounts.map((one, index) => ({
      amount: discountOf(index),
      discount: one.id,
    })),
    total_excluding_tax: subtotal - discount,
    total_pretax_credit_amounts: [],
    total_taxes: lines.flatMap(({ taxes }) => taxes ?? []),
  });
  subscription.latest_invoice = id;
  emit(account, "invoice.created", invoice);
  return invoice;
}

function lineOf(
  { subscription, discounts }: NewInvoice,
  invoice: string,
  { price, item, amount, period, taxRates }: NewInvoice["lines"][number],
  settled: { discounts: number[]; tax: number },
): Stripe.InvoiceLineItem {
  const proration = { proration: false, proration_details: null, subscription: subscription.id };
  return {
    ...nulls("quantity_decimal"),
    id: newId("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description: price.nickname,
    discount_amounts: discounts.map(({ id: discount }, index) => ({
      amount: settled.discounts[index]!,
      discount,
    })),
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent:
      item === null
        ? {
            type: "invoice_item_details",
            invoice_item_details: { ...proration, invoice_item: newId("ii") },
            subscription_item_details: null,
          }
        : {
            type: "subscription_item_details",
            invoice_item_details: null,
            subscription_item_details: { ...proration, invoice_item: null, subscription_item: item },
          },
    period,
    pretax_credit_amounts: [],
    pricing: {
      type: "price_details",
      price_details: { price: price.id, product: idOf(price.product) },
      unit_amount_decimal: null,
    },
    quantity: 1,
    subscription: subscription.id,
    subtotal: amount,
    taxes: taxRates.map(({ id }) => ({
      amount: settled.tax,
      tax_behavior: "exclusive",
      tax_rate_details: { tax_rate: id },
      taxability_reason: "not_available",
      taxable_amount: amount - sum(settled.discounts),
      type: "tax_rate_details",
    })),
  };
}
