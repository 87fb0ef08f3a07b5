import { and, asc, eq, gte, isNotNull, lt } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { sandboxInvoices, sandboxRefunds } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import type { BookedPayment, BookedPayout, BookedTransaction } from "#domain/kernel/payment-books.ts";
import type { TransactionKind } from "#domain/payments/payouts/rules.ts";

type Span = { from: Date; until: Date };

const FOREVER = new Date("9999-01-01T00:00:00Z");
const PREFIX = "po_";

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const paymentOf = (invoiceId: string): string => `pi_${invoiceId}`;

/** Which payment paid each invoice of since an instant. */
export async function sandboxPaid(db: Database, since: Date): Promise<BookedPayment[]> {
  const rows = await db
    .select({ id: sandboxInvoices.id })
    .from(sandboxInvoices)
    .where(and(eq(sandboxInvoices.status, "paid"), gte(sandboxInvoices.paidAt, since)));
  return rows.map(({ id }) => ({ id: paymentOf(id), invoiceId: id }));
}

/** The payouts of the sandbox: at the end of each day (UTC) what moved on it, without fees. */
export async function sandboxPayouts(db: Database, since: Date): Promise<BookedPayout[]> {
  // From the beginning of a day, because a payout has all of its day.
  const span = { from: startOf(dayOf(since)), until: FOREVER };
  const days = Map.groupBy(await transactionsOf(db, span), ({ createdAt }) => dayOf(createdAt));
  return [...days].map(([day, moved]) => {
    const end = addHours(startOf(day), 24);
    const cents = moved.reduce((sum, one) => sum + one.cents, 0);
    return {
      id: PREFIX + day,
      currency: "eur",
      status: "paid",
      cents,
      listed: "now",
      createdAt: end,
      arrivesAt: end,
    };
  });
}

/** The transactions of one of them. */
export function sandboxPaidOut(db: Database, payoutId: string): Promise<BookedTransaction[]> {
  const from = startOf(payoutId.slice(PREFIX.length));
  return transactionsOf(db, { from, until: addHours(from, 24) });
}

/** What an invoice was paid with in money, in cents. */
const moneyOf = ({ totalCents, creditUsedCents }: typeof sandboxInvoices.$inferSelect): number =>
  totalCents - creditUsedCents;

async function transactionsOf(db: Database, { from, until }: Span): Promise<BookedTransaction[]> {
  const { paidAt, reversedAt, status } = sandboxInvoices;
  const paid = await db
    .select()
    .from(sandboxInvoices)
    .where(and(eq(status, "paid"), gte(paidAt, from), lt(paidAt, until)))
    .orderBy(asc(sandboxInvoices.id));
  // The sandbox keeps no time of a refund.
  const refunded = await db
    .select({ refund: sandboxRefunds, at: paidAt })
    .from(sandboxRefunds)
    .innerJoin(sandboxInvoices, eq(sandboxInvoices.id, sandboxRefunds.invoiceId))
    .where(and(eq(status, "paid"), gte(paidAt, from), lt(paidAt, until)))
    .orderBy(asc(sandboxRefunds.id));
  const reversed = await db
    .select()
    .from(sandboxInvoices)
    .where(and(isNotNull(reversedAt), gte(reversedAt, from), lt(reversedAt, until)))
    .orderBy(asc(sandboxInvoices.id));
  return [
    ...paid.map((one) => row("payment", one.id, one.id, moneyOf(one), one.paidAt!)),
    ...refunded.map(({ refund, at }) => ({
      ...row("refund", refund.id, refund.invoiceId, 0 - refund.cents, at!),
      refundId: refund.key,
    })),
    ...reversed.map((one) => row("dispute", `du_${one.id}`, one.id, 0 - moneyOf(one), one.reversedAt!)),
  ];
}

const row = (
  kind: TransactionKind,
  id: string,
  invoiceId: string,
  cents: number,
  createdAt: Date,
): BookedTransaction => ({
  id: `txn_${id}`,
  kind,
  paymentId: paymentOf(invoiceId),
  refundId: null,
  cents,
  feeCents: 0,
  createdAt,
});
