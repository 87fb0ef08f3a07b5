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

/** Null for the payout itself, which Stripe lists among its transactions. */
export function toTransaction(one: Stripe.BalanceTransaction): BookedTransaction | null {
  if (one.type === "payout") return null;
  const source = typeof one.source === "string" ? null : one.source;
  const from =
    source?.object === "charge" || source?.object === "refund" || source?.object === "dispute"
      ? source
      : null;
  return {
    id: one.id,
    kind: KINDS[from?.object ?? ""] ?? "other",
    currency: one.currency,
    paymentId: nameOf(from?.payment_intent),
    refundId: from?.object === "refund" ? (from.metadata?.key ?? from.id) : null,
    cents: one.amount,
    feeCents: one.fee,
    createdAt: instant(one.created),
  };
}
