import { sql } from "drizzle-orm";
import type { Jobs } from "#domain/ports.ts";
import type { TestHarness } from "./harness.ts";

/** Adds a job that failed after its last retry; returns its id. */
export async function failedJob<Name extends keyof Jobs>(
  { db, queue }: Pick<TestHarness, "db" | "queue">,
  name: Name,
  data: Jobs[Name],
): Promise<string> {
  return db.transaction(async (tx) => {
    await queue.enqueue(tx, name, data);
    const { rows } = await tx.execute<{ id: string }>(sql`
      update pgboss.job set state = 'failed', retry_count = 14, completed_on = now()
      where name = ${name} and state = 'created' returning id`);
    return rows[0]!.id;
  });
}

/** The state of a job in the queue. */
export async function jobState({ db }: Pick<TestHarness, "db">, jobId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select state::text as state from pgboss.job where id = ${jobId}::uuid`);
  return rows[0]?.state;
}
