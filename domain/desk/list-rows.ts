import { sql, type SQL } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { isId } from "../ids.ts";
import { requireActor } from "../policy.ts";
import { cellsOf } from "./columns.ts";
import { LISTS } from "./lists.ts";
import type { Cell, ListName, ListRow } from "./rules.ts";
import { searchOf, type Search } from "./search.ts";

/** The filters of an address, by their keys; `q` is a search. What a list does not have is left out. */
export type ListQuery = Readonly<Record<string, string>>;

/** One page of a list; `next` is the cursor of the next one, or null. */
export type ListPage = { rows: ListRow[]; next: string | null };

type Part = { query: ListQuery; after: string | null; size: number; isRevealed?: boolean };

/** Rows of a list, newest first, with personal data masked unless they are revealed. Throws `not_signed_in`, `not_allowed`. */
export async function rowsOf(
  outer: Ctx,
  name: ListName,
  { query, after, size, isRevealed = false }: Part,
): Promise<ListPage> {
  const { policy, from, key, columns } = LISTS[name];
  const { db, now } = requireActor(outer, policy);
  const conditions = conditionsOf(name, query, now);
  if (conditions === null) return { rows: [], next: null };
  // A cursor is the key of a row: for all lists but one an id.
  const isCursor = after !== null && (name === "jobs" || isId(after));
  if (isCursor) conditions.push(sql`${key} < ${name === "jobs" ? after : sql`${after}::uuid`}`);
  const { rows } = await db.execute<{ key: string; cells: Cell[] }>(sql`
    select ${key}::text as key, ${cellsOf(columns, { isRevealed })} as cells
    from ${from}${whereAll(conditions)} order by ${key} desc limit ${size + 1}`);
  const shown = rows.slice(0, size);
  return {
    rows: shown.map(({ key: id, cells }) => ({ id: name === "jobs" ? id.slice(-36) : id, cells })),
    next: rows.length > size ? shown.at(-1)!.key : null,
  };
}

/** How many rows a list has. Throws as `rowsOf`. */
export async function countRows(outer: Ctx, name: ListName, query: ListQuery): Promise<number> {
  const { policy, from } = LISTS[name];
  const { db, now } = requireActor(outer, policy);
  const conditions = conditionsOf(name, query, now);
  if (conditions === null) return 0;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${from}${whereAll(conditions)}`,
  );
  return rows[0]!.count;
}

const whereAll = (conditions: SQL[]) =>
  conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`;

/** The conditions of an address; null when its search finds nothing. */
function conditionsOf(name: ListName, query: ListQuery, now: Date): SQL[] | null {
  const { filters, finds } = LISTS[name];
  const conditions = filters.flatMap(({ key, options, ofId }) => {
    const value = query[key];
    if (!value) return [];
    if (ofId) return [isId(value) ? ofId(value) : sql`false`];
    const chosen = options && Object.hasOwn(options, value) ? options[value] : undefined;
    return chosen ? [chosen(now)] : [];
  });
  if (!query.q) return conditions;
  const search: Search | null = searchOf(query.q);
  return search && [...conditions, finds(search)];
}
