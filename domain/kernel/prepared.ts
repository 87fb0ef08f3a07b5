import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";

/** A limit as a literal: with a placeholder, PostgreSQL would plan for a tenth of all rows. */
export const literalLimit = (limit: number) => sql.raw(String(limit)) as unknown as number;

/** PostgreSQL tells names apart by as many characters. */
const LONGEST_NAME = 63;

const queries = new WeakMap<Database, Map<string, unknown>>();

/**
 * A prepared query: `prepare` builds it once per pool, and PostgreSQL parses it once per connection. For queries of every page,
 * which take longer to build than to run.
 */
export function preparedOnce<Query extends object>(
  db: Database,
  name: string,
  prepare: (name: string) => Query,
): Query {
  if (name.length > LONGEST_NAME) throw new Error(`PostgreSQL would cut the name ${name}`);
  const known = queries.get(db) ?? new Map<string, unknown>();
  queries.set(db, known);
  if (!known.has(name)) known.set(name, prepare(name));
  return known.get(name) as Query;
}
