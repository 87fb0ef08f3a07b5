import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import type { Payments } from "../../kernel/payment-port.ts";
import { ownPaidInvoices } from "./own-books.ts";
import { PAID_OUT_DAYS, PAYMENT_DAYS, type Payout, type PayoutTransaction } from "../payouts/rules.ts";
import { readBooks } from "./read-books.ts";
import type { BookRow, ComparedSpan } from "./rules.ts";

/** The payouts of a span with their transactions, and which invoice, refund or payment each of those is about. */
export async function readPayouts(
  payments: Pick<Payments, "readBooks">,
  { since, until }: ComparedSpan,
): Promise<Payout[]> {
  const payouts = (await readBooks(payments, "payout", { since })).filter(
    ({ createdAt }) => createdAt < until,
  );
  if (payouts.length === 0) return [];
  const paid = await readBooks(payments, "payment", { since: daysBefore(since, PAYMENT_DAYS) });
  const invoiceOf = new Map(paid.map(({ id, invoiceId }) => [id, invoiceId]));
  const read: Payout[] = [];
  for (const payout of payouts) {
    const rows =
      payout.listed === "now" ? await readBooks(payments, "transaction", { since, payoutId: payout.id }) : [];
    const transactions = rows.map(({ id, kind, cents, feeCents, createdAt, paymentId, refundId }) => ({
      id,
      kind,
      cents,
      feeCents,
      createdAt,
      bookId: refundId ?? (paymentId === null ? null : (invoiceOf.get(paymentId) ?? paymentId)),
    }));
    read.push({ ...payout, transactions });
  }
  return read;
}

const sumOf = (transactions: readonly PayoutTransaction[]): number =>
  transactions.reduce((sum, { cents, feeCents }) => sum + cents - feeCents, 0);

/** What a payout is beside its amount: one that will not arrive says why, and one in another currency its currency. */
const stateOf = ({ status, currency }: Payout): string =>
  status === "failed" || status === "canceled" ? status : currency;

/** Each payout beside the sum of its transactions; one whose transactions are not listed beside itself. */
export const payoutSides = (payouts: readonly Payout[]) => ({
  theirs: payouts.map((one): BookRow => ({ id: one.id, cents: one.cents, state: stateOf(one) })),
  ours: payouts.map((one): BookRow => ({
    id: one.id,
    cents: one.listed === "now" ? sumOf(one.transactions) : one.cents,
    state: "eur",
  })),
});

/**
 * The payments that payouts contain, beside our invoices: those that they are for, and those that were paid so long ago that they
 * must be in one. A provider that does not list what is in a payout leaves that last thing open. Leaves out the invoices of `told`.
 */
export async function paidOutSides(
  ctx: Pick<Ctx, "db" | "now">,
  span: ComparedSpan,
  payouts: readonly Payout[],
  told: ReadonlySet<string>,
): Promise<{ theirs: BookRow[]; ours: BookRow[] }> {
  const payments = payouts
    .flatMap(({ transactions }) => transactions)
    .filter(({ kind }) => kind === "payment")
    .map((one) => ({ ...one, id: one.bookId ?? one.id }));
  const paid = [...Map.groupBy(payments, ({ id }) => id)].map(([id, booked]) => ({
    id,
    cents: booked.reduce((sum, { cents }) => sum + cents, 0),
    state: "eur",
    isOfSpan: booked.every(({ createdAt }) => createdAt >= span.since),
  }));
  const mustBePaidOut = payouts.every(({ listed }) => listed !== "never");
  const ours = await ownPaidInvoices(
    ctx,
    span,
    paid.map(({ id }) => id),
    mustBePaidOut ? daysBefore(ctx.now, PAID_OUT_DAYS) : null,
  );
  const known = new Set(ours.map(({ id }) => id));
  // A debit is booked before its bank answers, and once more, below zero, when that refuses: such a payment has no invoice of ours.
  const theirs = paid.filter(({ id, cents, isOfSpan }) => known.has(id) || (cents > 0 && isOfSpan));
  const isUntold = ({ id }: BookRow) => !told.has(id);
  return { theirs: theirs.filter(isUntold), ours: ours.filter(isUntold) };
}
