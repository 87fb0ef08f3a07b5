import { asc, count, desc, eq, inArray, sql, sum, type SQL } from "drizzle-orm";
import { payouts, payoutTransactions } from "#db/schema/index.ts";
import type { Ctx, OperatorActor } from "../../kernel/context.ts";
import { withOwnRows } from "./own-rows.ts";

type Reads = Pick<Ctx<OperatorActor>, "db">;

/** Payouts with their fees and how many payments they contain, the newest first. */
function payoutRows(ctx: Reads, which: SQL) {
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
    .where(which)
    .groupBy(payouts.id)
    .orderBy(desc(payouts.arrivesAt), desc(payouts.id));
}

/** The newest payouts; at most `size`. */
export const newestPayouts = (ctx: Reads, size: number) =>
  payoutRows(
    ctx,
    inArray(
      payouts.id,
      ctx.db
        .select({ id: payouts.id })
        .from(payouts)
        .orderBy(desc(payouts.arrivesAt), desc(payouts.id))
        .limit(size),
    ),
  );

export type PayoutView = Awaited<ReturnType<typeof newestPayouts>>[number];

/** Null for a payout that no comparison read. */
export async function payoutView(ctx: Reads, id: string): Promise<PayoutView | null> {
  const [row] = await payoutRows(ctx, eq(payouts.id, id));
  return row ?? null;
}

/** What a payout contains, in the order of time; at most `size` rows. With our invoice and the company where our books have one. */
export async function payoutContents(ctx: Reads, payoutId: string, size: number) {
  const { id, kind, bookId, cents, feeCents, createdAt } = payoutTransactions;
  const rows = await ctx.db
    .select({ id, kind, bookId, cents, feeCents, createdAt })
    .from(payoutTransactions)
    .where(eq(payoutTransactions.payoutId, payoutId))
    .orderBy(asc(createdAt), asc(id))
    .limit(size);
  return withOwnRows(ctx, rows);
}

export type PayoutContent = Awaited<ReturnType<typeof payoutContents>>[number];
