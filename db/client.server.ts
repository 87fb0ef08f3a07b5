import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/index.ts";
import { pipelineReads } from "./pipelined-reads.server.ts";
import { retryTransaction } from "./retry-transaction.server.ts";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Connections for prepared reads with one plan; each runs several at once. */
const ONE_PLAN_CONNECTIONS = 4;

/**
 * Opens a pool with Drizzle on it. The caller ends the pool. A transaction that PostgreSQL cancels to break a deadlock runs
 * again from the start, so its function must have no effect except through its `tx`. PostgreSQL cancels a statement that
 * takes longer than `statementTimeoutMs` (57014), also while it waits for a lock; 0 is no limit. Prepared reads that start
 * together share a connection. Those with one plan (`preparedOnce`) have connections beside the pool, in `onePlan`.
 */
export function createDatabase(
  url: string,
  maxConnections = 10,
  statementTimeoutMs = 0,
): { db: Database; pool: pg.Pool; onePlan: pg.Pool } {
  const open = (max: number) =>
    new pg.Pool({ connectionString: url, max, statement_timeout: statementTimeoutMs, pipeline: true });
  const [pool, onePlan] = [open(maxConnections), open(Math.min(maxConnections, ONE_PLAN_CONNECTIONS))];
  pipelineReads(pool, onePlan);
  // Losing a connection during a transaction fails its query; without a listener it would end the process as well.
  for (const one of [pool, onePlan]) one.on("connect", (client) => client.on("error", () => {}));
  onePlan.on(
    "connect",
    (client) => void client.query("set plan_cache_mode = force_generic_plan").catch(() => {}),
  );
  onePlan.on("error", (error) => pool.emit("error", error));
  const endPool = pool.end.bind(pool);
  Object.assign(pool, { end: () => Promise.all([endPool(), onePlan.end()]) });
  const db = drizzle(pool, { schema });
  const runOnce = db.transaction.bind(db);
  const transaction: Database["transaction"] = (work, config) =>
    retryTransaction(() => runOnce(work, config));
  return { db: Object.assign(db, { transaction }), pool, onePlan };
}
