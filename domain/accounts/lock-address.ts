import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";

/** Locks a mail address (advisory lock) until this transaction ends, whether an account has it or not. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
}
