import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/index.ts";
import { tryAgain } from "./try-again.server.ts";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/**
 * A pool and Drizzle on it. The caller ends the pool. A transaction that PostgreSQL ends to break a deadlock runs again from
 * its beginning, so its function must have no effect but through its `tx`.
 */
export function createDatabase(url: string, maxConnections = 10): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections });
  // A connection that is lost during a transaction fails its query; without a listener it would end the process too.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle(pool, { schema });
  const runOnce = db.transaction.bind(db);
  const transaction: Database["transaction"] = (work, config) => tryAgain(() => runOnce(work, config));
  return { db: Object.assign(db, { transaction }), pool };
}
