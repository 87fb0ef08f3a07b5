import type { Database } from "#db/client.server.ts";

const queries = new WeakMap<Database, Map<string, unknown>>();

/**
 * A prepared query: `prepare` builds it once per pool, and PostgreSQL parses and plans it once per connection. For
 * frequent queries, building and planning cost more than reading the rows.
 */
export function preparedOnce<Query>(db: Database, name: string, prepare: (name: string) => Query): Query {
  const known = queries.get(db) ?? new Map<string, unknown>();
  if (!known.has(name)) {
    known.set(name, prepare(name));
    queries.set(db, known);
  }
  return known.get(name) as Query;
}
