import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Transaction } from "#db/client.server.ts";
import type { TestHarness } from "./harness.ts";

/**
 * Starts these acts one after the other while a transaction holds something they need, each as soon as the one before
 * it waits for a lock, and lets go when all wait. So they overlap however fast the machine is.
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
      // It may fail before the holder has ended, and so before the caller can look: that is for the caller to see.
      one.catch(() => {});
      started.push(one);
      await expect.poll(() => waiting(harness), { interval: 10 }).toBe(started.length);
    }
  });
  return started;
}

/** How many connections to this database wait for a lock. */
async function waiting({ db }: TestHarness): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]!.count;
}
