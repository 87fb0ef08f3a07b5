import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { rowMapper } from "./map-rows.ts";

/** A limit as a literal: with a placeholder, PostgreSQL would plan for a tenth of all rows. */
export const literalLimit = (limit: number) => sql.raw(String(limit)) as unknown as number;

const queries = new WeakMap<Database, Map<string, unknown>>();

/**
 * A prepared query: `prepare` builds it once per pool, and PostgreSQL parses it once per connection. For frequent queries,
 * building and planning cost more than reading the rows. With `onePlan` PostgreSQL also plans it once per connection, for any
 * values; otherwise it does so only where it expects no better plan for some values, and else plans at each run. One plan is for
 * queries whose best plan is the same for all values (bench/README.md).
 */
export function preparedOnce<Query extends object>(
  db: Database,
  name: string,
  prepare: (name: string) => Query,
  { onePlan = false }: { onePlan?: boolean } = {},
): Query {
  const known = queries.get(db) ?? new Map<string, unknown>();
  if (!known.has(name)) {
    known.set(name, tuned(prepare(name), onePlan));
    queries.set(db, known);
  }
  return known.get(name) as Query;
}

/** Sets what Drizzle has no option for: how rows are made, and which connections run the query. */
function tuned<Query extends object>(query: Query, onePlan: boolean): Query {
  const { queryConfig } = query as { queryConfig?: object };
  if (onePlan && queryConfig) Object.assign(queryConfig, { onePlan });
  const customResultMapper = rowMapper(query);
  return customResultMapper ? Object.assign(query, { customResultMapper }) : query;
}
