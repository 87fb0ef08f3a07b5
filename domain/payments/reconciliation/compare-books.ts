import { creditsLeft } from "../billing/credit.ts";
import { creditOnInvoice } from "../billing/rules.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import type {
  BookedDispute,
  BookedInvoice,
  BookedSubscription,
  ProviderBooks,
} from "../../kernel/payment-books.ts";
import type { Payments } from "../../kernel/payment-port.ts";
import { knownCustomers, ownInvoices, ownRefunds, ownReversals, ownSubscriptions } from "./own-books.ts";
import { paidOutSides, payoutSides, readPayouts } from "./compare-payouts.ts";
import { readBooks } from "./read-books.ts";
import {
  compareRows,
  DISPUTE_DAYS,
  MAX_OPEN_DISPUTES,
  settledCustomers,
  summedById,
  type BookPart,
  type BookRow,
  type ComparedSpan,
  type Comparison,
  type OpenDispute,
  type PartTotals,
} from "./rules.ts";

type Reads = Pick<Ctx, "db" | "now">;

/** The rows of each side, by part. */
type Sides = Record<BookPart, { theirs: BookRow[]; ours: BookRow[] }>;

/**
 * Compares the books of a provider with ours: subscriptions that run, and invoices, refunds, disputes, credit and payouts of
 * the last months. Changes nothing. Rejects when the provider does not answer.
 */
export async function compareBooks(ctx: Reads, payments: Payments, span: ComparedSpan): Promise<Comparison> {
  const { until } = span;
  const subscription = (await readBooks(payments, "subscription", span)).filter(
    ({ currentPeriodStart }) => currentPeriodStart < until,
  );
  const invoice = (await readBooks(payments, "invoice", span)).filter(({ paidAt }) => paidAt < until);
  const refund = (await readBooks(payments, "refund", span)).filter(({ createdAt }) => createdAt < until);
  const disputes = await readBooks(payments, "dispute", { since: daysBefore(ctx.now, DISPUTE_DAYS) });
  const dispute = disputes.filter(({ status, createdAt }) => status === "lost" && createdAt < until);
  const payouts = await readPayouts(payments, span);
  const money = await withoutSettled(ctx, span, { invoice, refund, dispute });
  const invoices = await ownInvoices(
    ctx,
    span,
    invoice.map(({ id }) => id),
  );
  const running = await ownRunning(ctx, span, subscription);
  const invoiceSides = { theirs: money.invoice.map(invoiceRow), ours: invoices };
  const sides: Sides = {
    subscription: {
      theirs: subscription.map((one) => ({
        id: one.id,
        cents: one.monthlyExclVatCents,
        state: stateOf(one, one.status),
      })),
      ours: running,
    },
    invoice: invoiceSides,
    refund: { theirs: money.refund, ours: money.ownRefunds },
    dispute: { theirs: money.dispute, ours: money.ownReversals },
    credit: creditSides(subscription, running, invoice, invoices),
    payout: payoutSides(payouts),
    paid_out: await paidOutSides(ctx, span, payouts, alreadyReported(invoice, invoiceSides)),
  };
  return { ...compareSides(sides), payouts, openDisputes: openDisputesOf(disputes) };
}

/** Invoices that differ, or are settled: neither is told again because a payout contains it. */
function alreadyReported(all: readonly BookedInvoice[], { theirs, ours }: Sides["invoice"]): Set<string> {
  const compared = new Set(theirs.map(({ id }) => id));
  const { differences } = compareRows("invoice", theirs, ours);
  return new Set([...differences, ...all.filter(({ id }) => !compared.has(id))].map(({ id }) => id));
}

/** Those that wait for their bank, the oldest first. */
function openDisputesOf(disputes: readonly BookedDispute[]): OpenDispute[] {
  return disputes
    .filter(({ status }) => status === "open")
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .slice(0, MAX_OPEN_DISPUTES)
    .map(({ id, invoiceId, cents, createdAt, answerBy }) => ({
      id,
      invoiceId,
      cents,
      createdAt: createdAt.toISOString(),
      answerBy: answerBy?.toISOString() ?? null,
    }));
}

const parts = <Value>(of: (part: BookPart) => Value): Record<BookPart, Value> => ({
  subscription: of("subscription"),
  invoice: of("invoice"),
  refund: of("refund"),
  dispute: of("dispute"),
  credit: of("credit"),
  payout: of("payout"),
  paid_out: of("paid_out"),
});

function compareSides(sides: Sides): Pick<Comparison, "totals" | "differences"> {
  const compared = parts((part) => compareRows(part, sides[part].theirs, sides[part].ours));
  const totals = parts((part): PartTotals => ({
    provider: compared[part].provider,
    ours: compared[part].ours,
  }));
  return { totals, differences: Object.values(compared).flatMap(({ differences }) => differences) };
}

/** What is compared beside the amount: a currency that is not ours says more than the status. */
const stateOf = ({ currency }: { currency: string }, status = "eur") =>
  currency === "eur" ? status : currency;

const invoiceRow = (one: BookedInvoice): BookRow => ({
  id: one.id,
  cents: one.paidCents,
  state: stateOf(one),
});

type OwnSubscription = BookRow & { creditCents: number; isOver: boolean };

/**
 * Our subscriptions that run, and those of the provider's list that we hold to be over. One that changed a moment ago is left out
 * unless the provider has it too. A first payment under way is `incomplete` with us whatever the provider calls it.
 */
async function ownRunning(
  ctx: Reads,
  { provider, until }: ComparedSpan,
  theirs: readonly BookedSubscription[],
): Promise<OwnSubscription[]> {
  const listed = new Set(theirs.map(({ id }) => id));
  const rows = (await ownSubscriptions(ctx, provider)).filter(
    ({ id, status, updatedAt }) => listed.has(id) || (status !== "canceled" && updatedAt < until),
  );
  const credits = await creditsLeft(
    ctx.db,
    rows.map(({ companyId }) => companyId),
  );
  return rows.map(({ id, companyId, status, cents }) => ({
    id,
    cents,
    state: status === "incomplete" ? null : status,
    creditCents: creditOnInvoice(cents, credits.get(companyId) ?? 0),
    isOver: status === "canceled" || status === "incomplete",
  }));
}

/** Credit that waits for the next invoice of a subscription, and credit that a paid invoice used, where both sides have the row. */
function creditSides(
  subscriptions: readonly BookedSubscription[],
  running: readonly OwnSubscription[],
  paid: readonly BookedInvoice[],
  invoices: readonly { id: string; creditCents: number }[],
): Sides["credit"] {
  const waits = new Map(running.filter(({ isOver }) => !isOver).map((one) => [one.id, one.creditCents]));
  const used = new Map(invoices.map((one) => [one.id, one.creditCents]));
  const theirs = [
    ...subscriptions
      .filter(({ id }) => waits.has(id))
      .map((one) => [one.id, one.nextCreditExclVatCents] as const),
    ...paid.filter(({ id }) => used.has(id)).map((one) => [one.id, one.creditExclVatCents] as const),
  ];
  const rows = theirs
    .map(([id, cents]) => ({ id, theirs: cents, ours: waits.get(id) ?? used.get(id)! }))
    .filter((row) => row.theirs !== 0 || row.ours !== 0);
  return {
    theirs: rows.map((row) => ({ id: row.id, cents: row.theirs, state: null })),
    ours: rows.map((row) => ({ id: row.id, cents: row.ours, state: null })),
  };
}

type Money = { [Part in "invoice" | "refund" | "dispute"]: ProviderBooks[Part][] };

/** Invoices, refunds and lost disputes of the provider, without those of strangers who got everything back. */
async function withoutSettled(ctx: Reads, span: ComparedSpan, read: Money) {
  const own = await ownRefunds(
    ctx,
    span,
    read.refund.flatMap(({ key }) => key ?? []),
  );
  const reversals = await ownReversals(
    ctx,
    span,
    read.dispute.flatMap(({ invoiceId }) => invoiceId ?? []),
  );
  const movements = [
    ...read.invoice.map(({ customerId, paidCents }) => ({ customerId, cents: paidCents })),
    ...[...read.refund, ...read.dispute].map(({ customerId, cents }) => ({ customerId, cents: 0 - cents })),
  ];
  const settled = settledCustomers(movements);
  const known = await knownCustomers(ctx, span.provider, [...settled]);
  const isOurs = ({ customerId }: { customerId: string | null }) =>
    customerId === null || known.has(customerId) || !settled.has(customerId);
  return {
    invoice: read.invoice.filter(isOurs),
    refund: read.refund
      .filter(isOurs)
      .map((one) => ({ id: one.key ?? one.id, cents: one.cents, state: stateOf(one) })),
    dispute: summedById(
      read.dispute
        .filter(isOurs)
        .map((one) => ({ id: one.invoiceId ?? one.id, cents: one.cents, state: stateOf(one) })),
    ),
    ownRefunds: own,
    ownReversals: reversals,
  };
}
