import type Stripe from "stripe";
import { all, find, idOf, keep, newId, type Account, type Decline } from "../account.ts";
import { DAY, nowOf } from "../clock.ts";
import { invalid } from "../errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { list } from "../http/lists.ts";
import { emit } from "../webhooks.ts";
import { finalizeInvoice, markPaid, subscriptionOf } from "./invoices.ts";
import { pay, settle } from "./payment-intents.ts";
import { paymentFailed, paymentSucceeded } from "./subscription-status.ts";

type Attempt = {
  /** Null: the subscription's own method, as for a renewal. */
  method: Stripe.PaymentMethod | null;
  declined?: Decline | null;
  isPresent?: boolean;
};

/** Tries to collect an open invoice. The attempt shows among the invoice's payments. */
export function payInvoice(
  account: Account,
  invoice: Stripe.Invoice,
  attempt: Attempt,
): Stripe.PaymentIntent {
  const customer = find(account, "customer", idOf(invoice.customer!));
  const subscription = subscriptionOf(account, invoice);
  const method = attempt.method ?? methodOf(account, customer, subscription);
  if (!method)
    throw invalid(
      "Cannot charge a customer that has no active card",
      undefined,
      "invoice_payment_intent_requires_action",
    );
  const isPresent = attempt.isPresent ?? false;
  const declined =
    attempt.declined ?? (isPresent ? null : (account.declines.get(subscription.id)?.shift() ?? null));
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const intent = pay(account, { customer, method, amount: invoice.amount_remaining, declined, isPresent });
  keep<"invoice_payment">(account, {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: intent.amount,
    created: intent.created,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
  if (intent.status !== "processing") answerAttempt(account, intent);
  return intent;
}

/** The bank answers a payment that was processing. */
export function settlePayment(
  account: Account,
  intent: Stripe.PaymentIntent,
  declined: Decline | null,
): void {
  settle(account, intent, declined);
  answerAttempt(account, intent);
}

function answerAttempt(account: Account, intent: Stripe.PaymentIntent): void {
  const payment = all(account, "invoice_payment").find((one) => one.payment.payment_intent === intent.id);
  if (!payment) return;
  const invoice = find(account, "invoice", idOf(payment.invoice));
  if (invoice.status !== "open") return;
  const session = all(account, "checkout.session").find((one) => one.invoice === invoice.id);
  const wasUnpaid = session?.payment_status === "unpaid" && session.status === "complete";
  if (intent.status === "succeeded") {
    payment.status = "paid";
    payment.amount_paid = intent.amount;
    payment.status_transitions.paid_at = nowOf(account, intent.customer);
    emit(account, "invoice_payment.paid", payment);
    markPaid(account, invoice);
    if (wasUnpaid) {
      session.payment_status = "paid";
      emit(account, "checkout.session.async_payment_succeeded", session);
    }
    paymentSucceeded(account, invoice);
    return;
  }
  invoice.next_payment_attempt = nextAttempt(account, invoice);
  emit(account, "invoice.payment_failed", invoice);
  if (wasUnpaid) emit(account, "checkout.session.async_payment_failed", session);
  paymentFailed(account, invoice);
}

/** When Stripe tries again, by the schedule of the dashboard; null after the last attempt. */
function nextAttempt(account: Account, invoice: Stripe.Invoice): number | null {
  const days = account.retryDays[invoice.attempt_count - 1];
  const from = invoice.status_transitions.finalized_at!;
  return days === undefined ? null : Math.max(from + days * DAY, nowOf(account, invoice.customer) + DAY);
}

/** The method that pays a subscription's invoices. */
export function methodOf(
  account: Account,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription,
): Stripe.PaymentMethod | null {
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return id === null ? null : find(account, "payment_method", idOf(id));
}

export const invoicePaymentEndpoints = {
  "POST /v1/invoices/:id/pay"({ account, id, params }) {
    const invoice = find(account, "invoice", id);
    if (invoice.status === "paid")
      throw invalid("Invoice is already paid", undefined, "invoice_already_paid");
    if (invoice.status === "draft") finalizeInvoice(account, invoice);
    const method =
      params.payment_method && find(account, "payment_method", params.payment_method, "payment_method");
    if (invoice.status === "open") payInvoice(account, invoice, { method: method || null });
    return invoice;
  },
  "GET /v1/invoice_payments": ({ account, params }) => {
    const { payment } = params;
    const intent = payment?.type === "payment_intent" ? payment.payment_intent : undefined;
    return list(account, "invoice_payment", params, "/v1/invoice_payments", {
      equal: { invoice: params.invoice, status: params.status },
      and: (one) => intent === undefined || one.payment.payment_intent === intent,
    });
  },
} satisfies Partial<Handlers>;
