import { and, asc, count, desc, eq, or, sql, sum } from "drizzle-orm";
import { companies, invoices, payouts, payoutTransactions, refunds } from "#db/schema/index.ts";
import type { Ctx, OperatorActor } from "../../kernel/context.ts";

type Reads = Pick<Ctx<OperatorActor>, "db">;

/** Payouts with their fees and how many payments they contain, the newest first. */
function payoutRows(ctx: Reads) {
  const isPayment = eq(payoutTransactions.kind, "payment");
  return ctx.db
    .select({
      id: payouts.id,
      provider: payouts.provider,
      status: payouts.status,
      currency: payouts.currency,
      cents: payouts.cents,
      listed: payouts.listed,
      arrivesAt: payouts.arrivesAt,
      feeCents: sum(payoutTransactions.feeCents).mapWith(Number),
      payments: sql<number>`count(*) filter (where ${isPayment})::int`,
      transactions: count(payoutTransactions.id),
    })
    .from(payouts)
    .leftJoin(payoutTransactions, eq(payoutTransactions.payoutId, payouts.id))
    .groupBy(payouts.id)
    .orderBy(desc(payouts.arrivesAt), desc(payouts.id))
    .$dynamic();
}

/** The newest payouts; at most `size`. */
export const newestPayouts = (ctx: Reads, size: number) => payoutRows(ctx).limit(size);

export type PayoutView = Awaited<ReturnType<typeof newestPayouts>>[number];

/** Null for a payout that no comparison read. */
export async function payoutView(ctx: Reads, id: string): Promise<PayoutView | null> {
  const [row] = await payoutRows(ctx).where(eq(payouts.id, id));
  return row ?? null;
}

/** What a payout contains, in the order of time; at most `size` rows. With our invoice and the company where our books have one. */
export function payoutContents(ctx: Reads, payoutId: string, size: number) {
  const { id, kind, bookId, cents, feeCents, createdAt } = payoutTransactions;
  const isRefund = and(eq(kind, "refund"), sql`${refunds.id}::text = ${bookId}`);
  const isInvoice = and(
    eq(invoices.kind, "invoice"),
    or(eq(invoices.providerInvoiceId, bookId), eq(invoices.id, refunds.invoiceId)),
  );
  return ctx.db
    .select({
      id,
      kind,
      bookId,
      cents,
      feeCents,
      createdAt,
      invoiceNumber: invoices.number,
      companyId: companies.id,
      companyName: companies.companyName,
    })
    .from(payoutTransactions)
    .leftJoin(refunds, isRefund)
    .leftJoin(invoices, isInvoice)
    .leftJoin(companies, eq(companies.id, invoices.companyId))
    .where(eq(payoutTransactions.payoutId, payoutId))
    .orderBy(asc(createdAt), asc(id))
    .limit(size);
}

export type PayoutContent = Awaited<ReturnType<typeof payoutContents>>[number];
