import { asc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, proposals } from "#db/schema/index.ts";
import { briefsHeldBy } from "./end-holds.ts";

/** Locks one request until the end of the transaction. */
export const lockBrief = (tx: Transaction, briefId: string) =>
  tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, briefId)).for("update");

/**
 * Locks the requests of these quotes, in the order of their key; returns their ids. Sending, accepting and withdrawing a quote lock
 * its request too. With `holdsOf`, also those of which this company holds a place.
 */
export async function lockBriefsOfQuotes(
  tx: Transaction,
  quotes: SQL | undefined,
  holdsOf?: string,
): Promise<string[]> {
  const ofQuotes = tx.select({ id: proposals.briefId }).from(proposals).where(quotes);
  const locked = await tx
    .select({ id: briefs.id })
    .from(briefs)
    .where(
      or(inArray(briefs.id, ofQuotes), holdsOf ? inArray(briefs.id, briefsHeldBy(tx, holdsOf)) : undefined),
    )
    .orderBy(asc(briefs.id))
    .for("update");
  return locked.map(({ id }) => id);
}
