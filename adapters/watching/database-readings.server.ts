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

/** The server of the database. */
export type ServerFigures = { connections: number; maxConnections: number; bytes: number };

/** What metrics read at each scrape; each process answers the same. */
export type WatchedDatabase = {
  queues(): Promise<QueueFigures[]>;
  mails(): Promise<{ waiting: number; oldestSeconds: number; refused: number }>;
  /** Workers that are alive, and the age of the newest heartbeat; null when there never was one. */
  workers(): Promise<{ alive: number; heartbeatSeconds: number | null }>;
  /** When the last backup was finished; null before the first. */
  backedUpAt(): Promise<Date | null>;
  /** How the books of the payment providers compare with ours; `comparedAt` is null before the first comparison. */
  books(): Promise<{ differences: { part: string; count: number }[]; comparedAt: Date | null }>;
  money(): Promise<{
    subscriptions: { status: string; count: number }[];
    overdueCents: number;
    refundsWaiting: number;
    refundedCents: number;
  }>;
  /** Security events of the last hour. */
  security(): Promise<{ kind: string; count: number }[]>;
  server(): Promise<ServerFigures>;
};

/** Makes the gauges of one registry; `clear` takes their values away. */
function gaugeMaker(registry: Registry) {
  const clearers: (() => void)[] = [];
  return {
    clear: () => clearers.forEach((clear) => clear()),
    gauge: <const Label extends string>(name: string, help: string, labels: readonly Label[] = []) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [registry],
      });
      // A gauge without labels would be 0.
      clearers.push(() => (labels.length === 0 ? gauge.remove() : gauge.reset()));
      return gauge;
    },
  };
}

/** Everything that is read of the database. `clear` takes all values away. */
export function databaseReadings(registry: Registry, database: WatchedDatabase) {
  const { clear, gauge } = gaugeMaker(registry);
  const jobs = gauge("vijfoffertes_queue_jobs", "Jobs that may start now (ready) or run (active).", [
    "queue",
    "state",
  ]);
  const oldestJob = gauge("vijfoffertes_queue_oldest_seconds", "How long the oldest ready job has waited.", [
    "queue",
  ]);
  const mailsWaiting = gauge(
    "vijfoffertes_mails_waiting",
    "Mails of the outbox that are neither sent nor refused and have tries left.",
  );
  const oldestMail = gauge(
    "vijfoffertes_mail_oldest_seconds",
    "How long the oldest waiting mail has waited.",
  );
  const mailsRefused = gauge("vijfoffertes_mails_refused", "Refused mails of the last 24 hours.");
  const workers = gauge(
    "vijfoffertes_workers_alive",
    "Processes that run jobs and wrote a heartbeat within 45 seconds.",
  );
  const heartbeat = gauge("vijfoffertes_heartbeat_age_seconds", "Age of the newest heartbeat of a worker.");
  const backedUp = gauge(
    "vijfoffertes_backup_timestamp_seconds",
    "When the last backup was finished; absent before the first.",
  );
  const differences = gauge(
    "vijfoffertes_books_differences",
    "Rows in which the books of a payment provider and ours differed in the last comparison.",
    ["part"],
  );
  const compared = gauge(
    "vijfoffertes_books_compared_timestamp_seconds",
    "When the books of every payment provider were last compared with ours.",
  );
  const subscriptions = gauge("vijfoffertes_subscriptions", "Subscriptions by status.", ["status"]);
  const overdue = gauge("vijfoffertes_overdue_cents", "What companies are late in paying, including btw.");
  const refundsWaiting = gauge(
    "vijfoffertes_refunds_waiting",
    "Refunds that the provider has not taken yet.",
  );
  const refunded = gauge(
    "vijfoffertes_refunded_cents",
    "Money that was given back in the last 24 hours, including btw.",
  );
  const security = gauge("vijfoffertes_security_events", "Security events of the last hour by kind.", [
    "kind",
  ]);
  const connections = gauge(
    "vijfoffertes_database_connections",
    "Connections of the database server, and its limit.",
    ["state"],
  );
  const bytes = gauge("vijfoffertes_database_bytes", "Size of the database on its disk.");

  const readings = [
    async () => {
      for (const { queue, ready, active, oldestSeconds } of await database.queues()) {
        jobs.set({ queue, state: "ready" }, ready);
        jobs.set({ queue, state: "active" }, active);
        oldestJob.set({ queue }, oldestSeconds);
      }
    },
    async () => {
      const mails = await database.mails();
      mailsWaiting.set(mails.waiting);
      oldestMail.set(mails.oldestSeconds);
      mailsRefused.set(mails.refused);
    },
    async () => {
      const { alive, heartbeatSeconds } = await database.workers();
      workers.set(alive);
      if (heartbeatSeconds !== null) heartbeat.set(heartbeatSeconds);
    },
    async () => {
      const backedUpAt = await database.backedUpAt();
      if (backedUpAt) backedUp.set(backedUpAt.getTime() / 1_000);
    },
    async () => {
      const books = await database.books();
      for (const { part, count } of books.differences) differences.set({ part }, count);
      if (books.comparedAt) compared.set(books.comparedAt.getTime() / 1_000);
    },
    async () => {
      const money = await database.money();
      for (const { status, count } of money.subscriptions) subscriptions.set({ status }, count);
      overdue.set(money.overdueCents);
      refundsWaiting.set(money.refundsWaiting);
      refunded.set(money.refundedCents);
    },
    async () => {
      for (const { kind, count } of await database.security()) security.set({ kind }, count);
    },
    async () => {
      const server = await database.server();
      connections.set({ state: "used" }, server.connections);
      connections.set({ state: "limit" }, server.maxConnections);
      bytes.set(server.bytes);
    },
  ];
  return {
    clear,
    /** One after another: a scrape must not take the connections of visitors. */
    read: async () => {
      for (const read of readings) await read();
    },
  };
}
