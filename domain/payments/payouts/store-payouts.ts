import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { payouts, payoutTransactions } from "#db/schema/index.ts";
import { chunksOf } from "../../kernel/chunks.ts";
import { daysBefore } from "../../kernel/dates.ts";
import type { PaymentProvider } from "../billing/rules.ts";
import { BOOKS_KEPT_DAYS, type Payout } from "./rules.ts";

/** Stores payouts with what they contain, in the place of what was known of them, and deletes those that are too old. */
export async function storePayouts(
  { now }: { now: Date },
  tx: Transaction,
  provider: PaymentProvider,
  read: readonly Payout[],
): Promise<void> {
  const inOrder = read.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const chunk of chunksOf(inOrder)) {
    await tx
      .insert(payouts)
      .values(chunk.map((payout) => ({ ...payout, provider })))
      .onConflictDoUpdate({
        target: payouts.id,
        set: {
          status: sql`excluded.status`,
          cents: sql`excluded.cents`,
          listed: sql`excluded.listed`,
          arrivesAt: sql`excluded.arrives_at`,
        },
      });
    const ids = chunk.map(({ id }) => id);
    await tx.delete(payoutTransactions).where(inArray(payoutTransactions.payoutId, ids));
  }
  const rows = inOrder.flatMap(({ id: payoutId, transactions }) =>
    transactions.map((one) => ({ ...one, payoutId })),
  );
  for (const chunk of chunksOf(rows)) await tx.insert(payoutTransactions).values(chunk);
  const isOld = lt(payouts.createdAt, daysBefore(now, BOOKS_KEPT_DAYS));
  await tx.delete(payouts).where(and(eq(payouts.provider, provider), isOld));
}
