import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";

/** Holds off whatever else is decided about this mail address until this transaction ends. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
}
