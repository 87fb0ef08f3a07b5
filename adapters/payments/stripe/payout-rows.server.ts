import type { Stripe } from "stripe";
import type { BookedPayment, BookedPayout, BookedTransaction } from "#domain/kernel/payment-books.ts";
import { PAYOUT_STATUSES, type Listed, type TransactionKind } from "#domain/payments/payouts/rules.ts";
import { idOf, instant, nameOf } from "./client.server.ts";

/** Null for a payment that was not made through a payment intent, which this site never asks for. */
export function toPayment({ invoice, payment }: Stripe.InvoicePayment): BookedPayment | null {
  const id = nameOf(payment.payment_intent);
  return id === null ? null : { id, invoiceId: idOf(invoice) };
}

const LISTED: Record<string, Listed> = { completed: "now", in_progress: "later" };

export function toPayout(one: Stripe.Payout): BookedPayout {
  const status = PAYOUT_STATUSES.find((known) => known === one.status);
  if (!status) throw new Error(`Stripe has a payout that is ${one.status}`);
  return {
    id: one.id,
    currency: one.currency,
    status,
    cents: one.amount,
    listed: LISTED[one.reconciliation_status] ?? "never",
    createdAt: instant(one.created),
    arrivesAt: instant(one.arrival_date),
  };
}

/** What a transaction is about, by the object that it comes from. */
const KINDS: Record<string, TransactionKind> = { charge: "payment", refund: "refund", dispute: "dispute" };

/** That a bank refused a debit that was in the balance: it takes the payment out of it, whatever object it comes from. */
const FAILED_PAYMENT = "payment_failure_refund";

/** Null for the payout itself, which Stripe lists among its transactions. */
export function toTransaction(one: Stripe.BalanceTransaction): BookedTransaction | null {
  if (one.type === "payout") return null;
  const source = typeof one.source === "string" ? null : one.source;
  const from =
    source?.object === "charge" || source?.object === "refund" || source?.object === "dispute"
      ? source
      : null;
  const kind = one.type === FAILED_PAYMENT ? "payment" : (KINDS[from?.object ?? ""] ?? "other");
  return {
    id: one.id,
    kind,
    paymentId: nameOf(from?.payment_intent),
    refundId: kind === "refund" && from ? (from.metadata?.key ?? from.id) : null,
    cents: one.amount,
    feeCents: one.fee,
    createdAt: instant(one.created),
  };
}
