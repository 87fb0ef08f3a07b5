import type pg from "pg";
import type { Logger } from "pino";
import { queueFigures } from "#adapters/queue/queue-figures.server.ts";
import type { Metrics } from "#adapters/watching/metrics.server.ts";
import { serverFigures } from "#adapters/watching/server-figures.server.ts";
import type { Database } from "#db/client.server.ts";
import { mailCounts, oldestMailAgeMs } from "#domain/events/outbox.ts";
import { lastBackupAt } from "#domain/kernel/backups.ts";
import { heartbeatAge, workersAlive } from "#domain/kernel/worker-heartbeat.ts";
import { comparedMoney } from "#domain/payments/reconciliation/views.ts";
import { watchedMoney } from "#domain/payments/watched-money.ts";
import { securityCounts } from "#domain/security/security-counts.ts";

type Watched = {
  db: Database;
  /** `requests` also reads what the metrics say of the database. */
  pools: { requests: pg.Pool; jobs: pg.Pool };
  clock: () => Date;
  log: Logger;
  dataDir: string;
};

/** What answers `/metrics`. Loads the library only where metrics are read. */
export async function openMetrics(
  token: string,
  { db, pools, clock, log, dataDir }: Watched,
): Promise<Metrics> {
  const { metricsOf } = await import("#adapters/watching/metrics.server.ts");
  return metricsOf({
    token,
    pools,
    dataDir,
    database: {
      queues: () => queueFigures(pools.requests),
      async mails() {
        const ctx = { db, now: clock() };
        const [oldestMs, counts] = await Promise.all([oldestMailAgeMs(ctx), mailCounts(ctx)]);
        return { ...counts, oldestSeconds: (oldestMs ?? 0) / 1_000 };
      },
      async workers() {
        const [alive, heartbeatSeconds] = await Promise.all([workersAlive({ db }), heartbeatAge({ db })]);
        return { alive, heartbeatSeconds };
      },
      backedUpAt: () => lastBackupAt({ db }),
      books: () => comparedMoney({ db }),
      money: () => watchedMoney({ db, now: clock() }),
      security: () => securityCounts({ db, now: clock() }),
      server: () => serverFigures(pools.requests),
    },
    onError: (err) => log.warn({ err }, "the metrics could not be read"),
  });
}
