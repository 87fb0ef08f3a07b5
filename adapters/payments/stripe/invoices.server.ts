import type { Stripe } from "stripe";
import type { ProviderInvoiceLine } from "#domain/payments/billing/rules.ts";
import { MAX_REFUND_TRIES } from "#domain/payments/invoices/rules.ts";
import type { Payments, ProviderInvoice } from "#domain/kernel/payment-port.ts";
import { PRODUCTS } from "./catalogue.server.ts";
import { idOf, instant } from "./client.server.ts";
import { chargedMethod } from "./payment-method.ts";
import { creditOfDiscounts, isBeingPaid } from "./subscriptions.server.ts";

type Invoices = Pick<Payments, "fetchInvoices" | "refund">;

/** How an invoice was paid: the charge, and when the bank took it back. */
type Paid = { charge: Stripe.Charge; reversedAt: Date | null };

/** The invoices of Stripe and their refunds. */
export function stripeInvoices(stripe: Stripe): Invoices {
  return {
    async fetchInvoices(subscription) {
      const found = await stripe.invoices
        .list({ subscription, limit: 100, expand: ["data.payments", "data.discounts.source.coupon"] })
        .autoPagingToArray({ limit: 1_000 });
      const invoices = found.filter(({ status }) => status !== "draft");
      const charges = await chargesOf(stripe, invoices);
      return Promise.all(
        invoices.map(async (invoice) => {
          const charge = charges.find(
            (one) => one.payment_intent && isPaidBy(invoice, idOf(one.payment_intent)),
          );
          const paid = charge ? { charge, reversedAt: await reversedAt(stripe, charge) } : null;
          const underWay = invoice.status === "open" && (await isBeingPaid(stripe, invoice));
          return { ...toProviderInvoice(invoice, subscription, paid), isBeingPaid: underWay };
        }),
      );
    },
    async refund({ providerInvoiceId: invoice, cents, key }) {
      const payments = await stripe.invoicePayments.list({ invoice, status: "paid", limit: 100 });
      const intent = payments.data.map(({ payment }) => payment.payment_intent).find(Boolean);
      if (!intent) throw new Error("Stripe has no payment of this invoice to refund");
      const payment_intent = idOf(intent);
      // Stripe forgets an idempotency key after a day.
      const made: Stripe.Refund[] = [];
      for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 }))
        if (refund.metadata?.key === key) made.push(refund);
      const returned = made.filter(isReturned).length;
      // A refund that the bank returned is made again, for which it needs another key.
      if (returned === made.length && returned < MAX_REFUND_TRIES)
        await stripe.refunds.create(
          { payment_intent, amount: cents, metadata: { key } },
          { idempotencyKey: `refund ${key} ${returned}` },
        );
      return { returned };
    },
  };
}

/** Whether the bank returned a refund. */
export const isReturned = ({ status }: Stripe.Refund) => status === "failed" || status === "canceled";

/** The charges of the customer of these invoices, in one list instead of one call per invoice. */
async function chargesOf(stripe: Stripe, invoices: Stripe.Invoice[]): Promise<Stripe.Charge[]> {
  const customer = invoices.find(({ amount_paid }) => amount_paid > 0)?.customer;
  if (!customer) return [];
  const charges = await stripe.charges
    .list({ customer: idOf(customer), limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  return charges.filter(({ paid }) => paid);
}

const isPaidBy = ({ payments }: Stripe.Invoice, intent: string): boolean =>
  (payments?.data ?? []).some(
    ({ status, payment }) =>
      status === "paid" && payment.payment_intent && idOf(payment.payment_intent) === intent,
  );

/** When the bank took a payment back. A SEPA debit that returns after it was paid is a lost dispute too. */
async function reversedAt(stripe: Stripe, charge: Stripe.Charge): Promise<Date | null> {
  if (!charge.disputed) return null;
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  const lost = data.find(({ status }) => status === "lost");
  return lost ? instant(lost.created) : null;
}

/** Our status for each of Stripe's. One that is uncollectible can still be paid. */
const STATUSES: Record<string, ProviderInvoice["status"]> = { paid: "paid", void: "void" };

/** An invoice of Stripe, listed with its payments, as the port has it. */
function toProviderInvoice(
  invoice: Stripe.Invoice,
  providerSubscriptionId: string,
  paid: Paid | null,
): Omit<ProviderInvoice, "isBeingPaid"> {
  const vatCents = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  // Set when the invoice is final; a balance below zero is credit.
  const creditUsedCents = (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance;
  const period = periodOf(invoice);
  const { paid_at } = invoice.status_transitions;
  return {
    providerInvoiceId: invoice.id,
    providerSubscriptionId,
    status: STATUSES[invoice.status ?? ""] ?? "open",
    tries: invoice.attempt_count,
    nextTryAt: invoice.next_payment_attempt === null ? null : instant(invoice.next_payment_attempt),
    currency: invoice.currency,
    periodStart: instant(period.start),
    periodEnd: instant(period.end),
    lines: linesOf(invoice),
    exclVatCents: invoice.total_excluding_tax ?? invoice.total - vatCents,
    vatCents,
    totalCents: invoice.total,
    creditUsedCents,
    paidCents: invoice.amount_paid,
    createdAt: instant(invoice.created),
    paidAt: paid_at === null ? null : instant(paid_at),
    paymentMethod: paid && chargedMethod(paid.charge),
    reversedAt: paid?.reversedAt ?? null,
  };
}

const isOfSubscription = ({ parent }: Stripe.InvoiceLineItem) => parent?.type === "subscription_item_details";

/** The period that the subscription's line is for, which in the trial is the first month. The invoice's own period ends at its start. */
function periodOf({ lines, period_start, period_end }: Stripe.Invoice): { start: number; end: number } {
  return lines.data.find(isOfSubscription)?.period ?? { start: period_start, end: period_end };
}

const OUR_PRODUCTS: readonly string[] = Object.values(PRODUCTS);

/** The lines of an invoice that was listed with its coupons, with credit and the launch offer as lines of their own. */
export function linesOf({ lines, discounts }: Stripe.Invoice): ProviderInvoiceLine[] {
  const found: ProviderInvoiceLine[] = lines.data.map((line) => ({
    kind: OUR_PRODUCTS.includes(line.pricing?.price_details?.product ?? "") ? "subscription" : "other",
    exclVatCents: line.amount,
  }));
  const discountCents = lines.data
    .flatMap(({ discount_amounts }) => discount_amounts ?? [])
    .reduce((sum, { amount }) => sum + amount, 0);
  const creditCents = Math.min(creditOfDiscounts(discounts), discountCents);
  found.push({ kind: "launch_discount", exclVatCents: creditCents - discountCents });
  found.push({ kind: "credit", exclVatCents: 0 - creditCents });
  // The free line of a trial, and no discount.
  return found.filter(({ exclVatCents }) => exclVatCents !== 0);
}
