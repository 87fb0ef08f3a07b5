import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";

type Job = { name: string; state: string; retryCount: number };

/** A job of the queue, without its data; null for an unknown id. */
export async function jobOfQueue(db: Database | Transaction, jobId: string): Promise<Job | null> {
  const { rows } = await db.execute<Job>(sql`
    select name, state::text as state, retry_count as "retryCount" from pgboss.job where id = ${jobId}::uuid`);
  return rows[0] ?? null;
}
