import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { JobQueue } from "#domain/ports.ts";

/** How often a worker looks for jobs whose worker has died, in seconds. */
const SUPERVISE_SECONDS = 5;

/** A pg-boss on this database. A process that only sends leaves supervising and cron to the worker. */
export function createBoss(databaseUrl: string, role: "sender" | "worker"): PgBoss {
  const isWorker = role === "worker";
  return new PgBoss({
    connectionString: databaseUrl,
    schema: "pgboss",
    max: isWorker ? 4 : 2,
    migrate: false,
    supervise: isWorker,
    // A check needs both intervals to have passed.
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: isWorker,
    useListenNotify: isWorker,
  });
}

/** Sends a job inside the caller's transaction: it is there exactly when the transaction commits. */
export function bossQueue(boss: PgBoss): JobQueue {
  return {
    async enqueue(tx, name, data, priority = 0) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql), priority });
    },
  };
}
