import type { Stripe } from "stripe";
import { creditOfLines } from "#domain/payments/billing/rules.ts";
import type {
  BookedDispute,
  BookedInvoice,
  BookedRefund,
  BookedSubscription,
  BooksPage,
  BooksPlace,
  ProviderBooks,
} from "#domain/kernel/payment-books.ts";
import type { Payments } from "#domain/kernel/payment-port.ts";
import { idOf, instant, nameOf, seconds } from "./client.server.ts";
import { isReturned, linesOf } from "./invoices.server.ts";
import { toPayment, toPayout, toTransaction } from "./payout-rows.server.ts";
import { creditOfDiscounts, STATUSES } from "./subscriptions.server.ts";

/** Rows of a page; the most that Stripe gives. */
const PAGE = 100;

/** The customer of a charge that was expanded. */
const payerOf = (charge: string | Stripe.Charge | null): string | null =>
  typeof charge === "object" && charge !== null ? nameOf(charge.customer) : null;

/** Null for one that is over: Stripe lists those that were never paid. */
function toSubscription(one: Stripe.Subscription): BookedSubscription | null {
  const [item] = one.items.data;
  const status = STATUSES[one.status];
  if (!status || !item) throw new Error(`Stripe has a subscription that is ${one.status}`);
  if (status === "canceled") return null;
  return {
    id: one.id,
    customerId: idOf(one.customer),
    currency: one.currency,
    status,
    monthlyExclVatCents: item.price.unit_amount ?? 0,
    nextCreditExclVatCents: creditOfDiscounts(one.discounts),
    currentPeriodStart: instant(item.current_period_start),
  };
}

/** Null for the free invoice of a trial, which has no lines. */
function toInvoice(one: Stripe.Invoice): BookedInvoice | null {
  const lines = linesOf(one);
  const { paid_at } = one.status_transitions;
  if (lines.length === 0 || paid_at === null) return null;
  return {
    id: one.id,
    customerId: nameOf(one.customer),
    currency: one.currency,
    paidCents: one.amount_paid,
    creditExclVatCents: creditOfLines(lines),
    paidAt: instant(paid_at),
  };
}

const toRefund = (one: Stripe.Refund): BookedRefund | null =>
  isReturned(one)
    ? null
    : {
        id: one.id,
        customerId: payerOf(one.charge),
        currency: one.currency,
        key: one.metadata?.key ?? null,
        cents: one.amount,
        createdAt: instant(one.created),
      };

/** How a dispute ended. A warning that is closed took no money. */
const ENDS: Partial<Record<Stripe.Dispute.Status, BookedDispute["status"]>> = {
  lost: "lost",
  won: "won",
  warning_closed: "won",
  prevented: "won",
};

async function toDispute(stripe: Stripe, one: Stripe.Dispute): Promise<BookedDispute> {
  return {
    id: one.id,
    customerId: payerOf(one.charge),
    currency: one.currency,
    invoiceId: one.payment_intent ? await invoiceOf(stripe, idOf(one.payment_intent)) : null,
    status: ENDS[one.status] ?? "open",
    answerBy: answerBy(one),
    cents: one.amount,
    createdAt: instant(one.created),
  };
}

const WAITING_FOR_US = new Set<Stripe.Dispute.Status>(["needs_response", "warning_needs_response"]);

/** Until when Stripe takes our answer; null when it waits for none. */
function answerBy({ status, evidence_details: { due_by } }: Stripe.Dispute): Date | null {
  return due_by !== null && WAITING_FOR_US.has(status) ? instant(due_by) : null;
}

/** The invoice that a payment paid. */
async function invoiceOf(stripe: Stripe, payment_intent: string): Promise<string | null> {
  const payment = { type: "payment_intent" as const, payment_intent };
  const [paid] = (await stripe.invoicePayments.list({ payment })).data;
  return paid ? nameOf(paid.invoice) : null;
}

/** The books of Stripe, a page of a list at a time. */
export function stripeBooks(stripe: Stripe, limit = PAGE): Payments["readBooks"] {
  const from = (after: string | null) => ({ limit, ...(after !== null && { starting_after: after }) });
  const READERS: { [Part in keyof ProviderBooks]: (place: BooksPlace) => Promise<BooksPage<Part>> } = {
    subscription: async ({ after }) =>
      pageOf(
        await stripe.subscriptions.list({ ...from(after), expand: ["data.discounts.source.coupon"] }),
        toSubscription,
      ),
    invoice: async ({ since, after }) =>
      pageOf(
        await stripe.invoices.list({
          ...from(after),
          status: "paid",
          created: { gte: seconds(since) },
          expand: ["data.discounts.source.coupon"],
        }),
        toInvoice,
      ),
    refund: async ({ since, after }) =>
      pageOf(
        await stripe.refunds.list({
          ...from(after),
          created: { gte: seconds(since) },
          expand: ["data.charge"],
        }),
        toRefund,
      ),
    async dispute({ since, after }) {
      const page = await stripe.disputes.list({
        ...from(after),
        created: { gte: seconds(since) },
        expand: ["data.charge"],
      });
      const { next } = pageOf(page, (one) => one);
      const rows: BookedDispute[] = [];
      for (const one of page.data) rows.push(await toDispute(stripe, one));
      return { rows, next };
    },
    payment: async ({ since, after }) =>
      pageOf(
        await stripe.invoicePayments.list({
          ...from(after),
          status: "paid",
          created: { gte: seconds(since) },
        }),
        toPayment,
      ),
    payout: async ({ since, after }) =>
      pageOf(await stripe.payouts.list({ ...from(after), created: { gte: seconds(since) } }), toPayout),
    transaction: async ({ payoutId, after }) =>
      pageOf(
        await stripe.balanceTransactions.list({
          ...from(after),
          payout: payoutId!,
          expand: ["data.source"],
        }),
        toTransaction,
      ),
  };
  return (part, place) => READERS[part](place);
}

/** The rows of a page of a list, without those that `toRow` leaves out. */
function pageOf<Listed extends { id: string }, Row>(
  { data, has_more }: Stripe.ApiList<Listed>,
  toRow: (one: Listed) => Row | null,
): { rows: Row[]; next: string | null } {
  const rows = data.map(toRow).filter((row): row is Row & {} => row !== null);
  return { rows, next: has_more ? (data.at(-1)?.id ?? null) : null };
}
