import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import {
  knownDifferences as known,
  reconciliationDifferences as differences,
  reconciliations,
} from "#db/schema/index.ts";
import type { PaymentProvider } from "../billing/rules.ts";
import type { BookDifference } from "./rules.ts";

/** What must still be so for an explanation to hold. */
const EXPLAINED = ["problem", "providerCents", "ourCents", "providerState", "ourState"] as const;

/** Whether a row of the differences of a comparison is still as an operator explained it. */
export const isExplained: SQL = and(
  eq(known.provider, reconciliations.provider),
  eq(known.part, differences.part),
  eq(known.bookId, differences.bookId),
  ...EXPLAINED.map((column) => sql`${known[column]} is not distinct from ${differences[column]}`),
)!;

/**
 * Removes the explanations of differences that are gone or have changed. Returns whether one of those that are there now has lost
 * its explanation.
 */
export async function dropExplanations(
  tx: Transaction,
  provider: PaymentProvider,
  found: readonly BookDifference[],
): Promise<boolean> {
  const now = new Map(found.map((one) => [`${one.part} ${one.id}`, one]));
  const rows = await tx.select().from(known).where(eq(known.provider, provider));
  const over = rows.filter((row) => {
    const one = now.get(`${row.part} ${row.bookId}`);
    return !one || EXPLAINED.some((column) => row[column] !== one[column]);
  });
  if (over.length === 0) return false;
  const isOver = or(...over.map(({ part, bookId }) => and(eq(known.part, part), eq(known.bookId, bookId))));
  await tx.delete(known).where(and(eq(known.provider, provider), isOver));
  return over.some(({ part, bookId }) => now.has(`${part} ${bookId}`));
}
