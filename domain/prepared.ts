import type { Database } from "#db/client.server.ts";

const queries = new WeakMap<Database, Map<string, unknown>>();

/**
 * The prepared query of this name: `prepare` builds it once per pool, and PostgreSQL plans it once per connection. For
 * what is asked all the time, building SQL and planning cost more than reading the rows.
 */
export function preparedOnce<Query>(db: Database, name: string, prepare: (name: string) => Query): Query {
  const known = queries.get(db) ?? new Map<string, unknown>();
  queries.set(db, known);
  const query = (known.get(name) as Query | undefined) ?? prepare(name);
  known.set(name, query);
  return query;
}
