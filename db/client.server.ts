import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/index.ts";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** A pool and Drizzle on it. The caller ends the pool. */
export function createDatabase(url: string, maxConnections = 10): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections });
  // A connection that is lost during a transaction fails its query; without a listener it would end the process too.
  pool.on("connect", (client) => client.on("error", () => {}));
  return { db: drizzle(pool, { schema }), pool };
}
