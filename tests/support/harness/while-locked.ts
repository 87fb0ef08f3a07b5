import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Transaction } from "#db/client.server.ts";
import type { TestHarness } from "./harness.ts";

/**
 * Starts calls one after another while a transaction holds a lock that they need, and commits when all of them wait.
 * So the calls overlap on every machine, however fast it is.
 */
export async function startWhileLocked<T>(
  harness: TestHarness,
  hold: (tx: Transaction) => Promise<unknown>,
  acts: (() => Promise<T>)[],
): Promise<Promise<T>[]> {
  const started: Promise<T>[] = [];
  await harness.db.transaction(async (tx) => {
    await hold(tx);
    for (const act of acts) {
      const one = act();
      // The call may reject before the caller awaits it; that is not an unhandled rejection.
      one.catch(() => {});
      started.push(one);
      await expect.poll(() => waiting(harness), { interval: 10 }).toBe(started.length);
    }
  });
  return started;
}

/** Counts the connections to this database that wait for a lock. */
async function waiting({ db }: TestHarness): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]!.count;
}
