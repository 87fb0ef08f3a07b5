import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { JobQueue } from "#domain/kernel/ports.ts";

/** How often a worker looks for jobs of workers that died, in seconds. */
const SUPERVISE_SECONDS = 5;

/** Longest waits of the queue for a connection and for an answer, in milliseconds. */
const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;

/** What pg-boss passes on to its pool of `pg`, though its types do not name it. */
const FOR_POOL: object = { query_timeout: ANSWER_MS, keepAlive: true };

/** Connections of the queue: at most, and of a worker one more that listens. */
export const QUEUE_CONNECTIONS = { worker: 4, sender: 2 } as const;

/** pg-boss on this database. Only workers supervise jobs and run cron. */
export function createBoss(databaseUrl: string, role: "sender" | "worker"): PgBoss {
  const isWorker = role === "worker";
  return new PgBoss({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    ...FOR_POOL,
    schema: "pgboss",
    max: QUEUE_CONNECTIONS[role],
    migrate: false,
    supervise: isWorker,
    // pg-boss checks once both intervals have passed.
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: isWorker,
    useListenNotify: isWorker,
  });
}

/** Adds jobs in the caller's transaction, so that a job exists only if the transaction commits. */
export function bossQueue(boss: PgBoss): JobQueue {
  return {
    async enqueue(tx, name, data, priority = 0) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql), priority });
    },
    async enqueueMany(tx, name, jobs) {
      if (jobs.length === 0) return;
      const rows = jobs.map(({ data, priority = 0, startAfter }) => ({
        data,
        priority,
        ...(startAfter ? { startAfter } : {}),
      }));
      await boss.insert(name, rows, { db: fromDrizzle(tx, sql) });
    },
    async retry(tx, name, jobId) {
      // The types of pg-boss leave out what the answer has.
      const answer: { affected?: number } = await boss.retry(name, jobId, { db: fromDrizzle(tx, sql) });
      return answer.affected === 1;
    },
  };
}
