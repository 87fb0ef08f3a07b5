import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import type { Jobs } from "#domain/kernel/ports.ts";

type Place = { db: Database };

/** Adds a job that failed after its last retry; returns its id. */
export async function failedJob<Name extends keyof Jobs>(
  { db }: Place,
  name: Name,
  data: Jobs[Name],
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on)
    values (${name}, ${JSON.stringify(data)}::jsonb, 'failed', 14, 14, now()) returning id`);
  return rows[0]!.id;
}

/** The state of a job in the queue. */
export async function jobState({ db }: Place, jobId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select state::text as state from pgboss.job where id = ${jobId}::uuid`);
  return rows[0]?.state;
}
