import type pg from "pg";
import { Gauge, type Registry } from "prom-client";

/** Jobs of one queue that no worker has finished. */
export type QueueFigures = {
  queue: string;
  /** Jobs that may start now. */
  ready: number;
  active: number;
  /** How long the oldest ready job has waited, in seconds; 0 without one. */
  oldestSeconds: number;
};

/** What metrics read at each scrape; each process answers the same. */
export type WatchedDatabase = {
  queues(): Promise<QueueFigures[]>;
  mails(): Promise<{ waiting: number; oldestSeconds: number; refused: number }>;
  workers(): Promise<number>;
  /** How the books of the payment providers compare with ours; `comparedAt` is null before the first comparison. */
  books(): Promise<{ differences: { part: string; count: number }[]; comparedAt: Date | null }>;
};

/** The connections of the pools of this process. */
export function readPools(registry: Registry, pools: Record<string, pg.Pool>): void {
  const gauge = new Gauge({
    name: "vijfoffertes_pool_connections",
    help: "Connections to PostgreSQL (total, idle), and queries that wait for one (waiting).",
    labelNames: ["pool", "state"] as const,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: "total" }, totalCount);
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "waiting" }, waitingCount);
      }
    },
    registers: [],
  });
  registry.registerMetric(gauge);
}

/** Gauges that need the database; without it they are absent, and `vijfoffertes_database_up` is 0. */
export function databaseGauges(
  registry: Registry,
  database: WatchedDatabase,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: "vijfoffertes_database_up",
    help: "Whether the database answered this scrape.",
    registers,
  });
  const depth = new Gauge({
    name: "vijfoffertes_queue_jobs",
    help: "Jobs that may start now (ready) or run (active).",
    labelNames: ["queue", "state"] as const,
    registers,
  });
  const age = new Gauge({
    name: "vijfoffertes_queue_oldest_seconds",
    help: "How long the oldest ready job has waited.",
    labelNames: ["queue"] as const,
    registers,
  });
  const waiting = new Gauge({
    name: "vijfoffertes_mails_waiting",
    help: "Mails of the outbox that are neither sent nor refused and have tries left.",
    registers,
  });
  const oldest = new Gauge({
    name: "vijfoffertes_mail_oldest_seconds",
    help: "How long the oldest waiting mail has waited.",
    registers,
  });
  const refused = new Gauge({
    name: "vijfoffertes_mails_refused",
    help: "Refused mails of the last 24 hours.",
    registers,
  });
  const workers = new Gauge({
    name: "vijfoffertes_workers_alive",
    help: "Processes that run jobs and wrote a heartbeat within 45 seconds.",
    registers,
  });
  const differences = new Gauge({
    name: "vijfoffertes_books_differences",
    help: "Rows in which the books of a payment provider and ours differed in the last comparison.",
    labelNames: ["part"] as const,
    registers,
  });
  const compared = new Gauge({
    name: "vijfoffertes_books_compared_timestamp_seconds",
    help: "When the books of every payment provider were last compared with ours.",
    registers,
  });
  const all = [depth, age, waiting, oldest, refused, workers, differences, compared];
  return async () => {
    for (const gauge of all) gauge.reset();
    try {
      const [queues, mails, alive, books] = await Promise.all([
        database.queues(),
        database.mails(),
        database.workers(),
        database.books(),
      ]);
      for (const { queue, ready, active, oldestSeconds } of queues) {
        depth.set({ queue, state: "ready" }, ready);
        depth.set({ queue, state: "active" }, active);
        age.set({ queue }, oldestSeconds);
      }
      waiting.set(mails.waiting);
      oldest.set(mails.oldestSeconds);
      refused.set(mails.refused);
      workers.set(alive);
      for (const { part, count } of books.differences) differences.set({ part }, count);
      if (books.comparedAt) compared.set(books.comparedAt.getTime() / 1_000);
      else compared.remove();
      up.set(1);
    } catch (error) {
      onError(error);
      for (const gauge of [waiting, oldest, refused, workers, compared]) gauge.remove();
      up.set(0);
    }
  };
}
