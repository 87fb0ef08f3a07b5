import { asc, inArray, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, proposals } from "#db/schema/index.ts";

/**
 * Locks the requests of these quotes, in the order of their key; returns their ids. Sending, accepting and withdrawing a quote lock
 * its request too.
 */
export async function lockBriefsOfQuotes(tx: Transaction, quotes: SQL | undefined): Promise<string[]> {
  const ofQuotes = tx.select({ id: proposals.briefId }).from(proposals).where(quotes);
  const locked = await tx
    .select({ id: briefs.id })
    .from(briefs)
    .where(inArray(briefs.id, ofQuotes))
    .orderBy(asc(briefs.id))
    .for("update");
  return locked.map(({ id }) => id);
}
