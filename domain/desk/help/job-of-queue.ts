import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";

type Job = { name: string; state: string; retryCount: number; endedAt: Date | null; error: string | null };

/** SQL: the name of the error that `pgboss.job job` failed with; only the name, because a message may hold the values of a query. */
export const jobError = sql`case when job.state = 'failed' then coalesce(job.output ->> 'code', job.output ->> 'name') end`;

/** A job of the queue, without its data; null for an unknown id. */
export async function jobOfQueue(db: Database | Transaction, jobId: string): Promise<Job | null> {
  const { rows } = await db.execute<Omit<Job, "endedAt"> & { endedMs: number | null }>(sql`
    select name, state::text as state, retry_count as "retryCount", ${jobError} as error,
      (extract(epoch from completed_on) * 1000)::float8 as "endedMs"
    from pgboss.job job where id = ${jobId}::uuid`);
  const [row] = rows;
  if (!row) return null;
  const { endedMs, ...job } = row;
  return { ...job, endedAt: endedMs === null ? null : new Date(endedMs) };
}
