import type Stripe from "stripe";
import { all, find, idOf, mergeMetadata, type Account } from "../account.ts";
import { nowOf } from "../clock.ts";
import { invalid } from "../errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { list } from "../http/lists.ts";
import { emit } from "../webhooks.ts";
import { applyBalance } from "./amounts.ts";
import { changeBalance } from "./customers.ts";

/** Opens a draft: gives it its number and applies the customer's balance. Nothing left to pay means paid. */
export function finalizeInvoice(account: Account, invoice: Stripe.Invoice): void {
  const customer = find(account, "customer", idOf(invoice.customer!));
  const now = nowOf(account, customer);
  const { amountDue, endingBalance } = applyBalance(invoice.total, customer.balance);
  const sequence = customer.next_invoice_sequence!;
  Object.assign(invoice, {
    status: "open",
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    effective_at: now,
    automatically_finalizes_at: null,
    starting_balance: customer.balance,
    ending_balance: endingBalance,
    amount_due: amountDue,
    amount_remaining: amountDue,
    hosted_invoice_url: `${account.url}/invoices/${invoice.id}`,
    invoice_pdf: `${account.url}/invoices/${invoice.id}/pdf`,
  });
  invoice.status_transitions.finalized_at = now;
  customer.next_invoice_sequence = sequence + 1;
  if (endingBalance !== customer.balance)
    changeBalance(account, customer, {
      amount: endingBalance - customer.balance,
      type: "applied_to_invoice",
      invoice: invoice.id,
    });
  emit(account, "invoice.finalized", invoice);
  if (amountDue === 0) markPaid(account, invoice);
}

/** The invoice is paid in full. */
export function markPaid(account: Account, invoice: Stripe.Invoice): void {
  Object.assign(invoice, {
    status: "paid",
    attempted: true,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
  });
  invoice.status_transitions.paid_at = nowOf(account, invoice.customer);
  emit(account, "invoice.paid", invoice);
  emit(account, "invoice.payment_succeeded", invoice);
}

/** Whether the bank has not answered a payment yet. */
const isWaiting = (account: Account, { payment }: Stripe.InvoicePayment) =>
  find(account, "payment_intent", idOf(payment.payment_intent!)).status === "processing";

export function voidInvoice(account: Account, invoice: Stripe.Invoice): void {
  if (invoice.status !== "open")
    throw invalid(
      `You can only pass in open invoices. This invoice isn't open.`,
      undefined,
      "invoice_not_editable",
    );
  const isProcessing = all(account, "invoice_payment").some(
    (one) => one.invoice === invoice.id && one.status === "open" && isWaiting(account, one),
  );
  if (isProcessing)
    throw invalid("This invoice has a payment that is processing.", undefined, "invoice_payment_processing");
  markVoid(account, invoice);
}

/** Nobody pays this invoice any more. */
export function markVoid(account: Account, invoice: Stripe.Invoice): void {
  Object.assign(invoice, { status: "void", auto_advance: false, automatically_finalizes_at: null });
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = nowOf(account, invoice.customer);
  emit(account, "invoice.voided", invoice);
}

/** The subscription that an invoice is for. */
export const subscriptionOf = (account: Account, invoice: Stripe.Invoice): Stripe.Subscription =>
  find(account, "subscription", idOf(invoice.parent!.subscription_details!.subscription));

export const invoiceEndpoints = {
  "GET /v1/invoices"({ account, params }) {
    const { subscription } = params;
    return list(account, "invoice", params, "/v1/invoices", {
      equal: { customer: params.customer, status: params.status },
      and: (invoice) => subscription === undefined || subscriptionOf(account, invoice).id === subscription,
    });
  },
  "GET /v1/invoices/:id": ({ account, id }) => find(account, "invoice", id),
  "POST /v1/invoices/:id"({ account, id, params }) {
    const invoice = find(account, "invoice", id);
    if (params.auto_advance !== undefined) invoice.auto_advance = params.auto_advance;
    if (!invoice.auto_advance)
      Object.assign(invoice, { automatically_finalizes_at: null, next_payment_attempt: null });
    if (params.metadata !== undefined) invoice.metadata = mergeMetadata(invoice.metadata, params.metadata);
    emit(account, "invoice.updated", invoice);
    return invoice;
  },
  "POST /v1/invoices/:id/void"({ account, id }) {
    const invoice = find(account, "invoice", id);
    voidInvoice(account, invoice);
    return invoice;
  },
} satisfies Partial<Handlers>;
