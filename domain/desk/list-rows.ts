import { sql, type SQL } from "drizzle-orm";
import type { Ctx } from "../kernel/context.ts";
import { isId } from "../kernel/ids.ts";
import { requireActor } from "../kernel/policy.ts";
import { cellsOf } from "./columns.ts";
import { fromAt, type ListDefinition } from "./list-definition.ts";
import { LISTS } from "./lists.ts";
import type { Cell, ListName, ListRow } from "./rules.ts";
import { searchOf, type Search } from "./search.ts";

/** The filters of an address, by their keys; `q` is a search. What a list does not have is left out. */
export type ListQuery = Readonly<Record<string, string>>;

/** One page of a list; `next` is the cursor of the next one, or null. */
export type ListPage = { rows: ListRow[]; next: string | null };

type Part = {
  query: ListQuery;
  after: string | null;
  size: number;
  isRevealed?: boolean;
  /** The column of a time by which the oldest rows come first. */
  oldestBy?: string;
};

/** Rows of a list, newest first, with personal data masked unless they are revealed. Throws `not_signed_in`, `not_allowed`. */
export async function rowsOf(
  outer: Ctx,
  name: ListName,
  { query, after, size, isRevealed = false, oldestBy }: Part,
): Promise<ListPage> {
  const { policy, key, madeAt, columns } = LISTS[name];
  const { db, now } = requireActor(outer, policy);
  const conditions = conditionsOf(name, query, now);
  if (conditions === null) return { rows: [], next: null };
  const oldest = columns.find((column) => column.key === oldestBy);
  if (after !== null) conditions.push(...comesAfter(LISTS[name], after));
  const { rows } = await db.execute<{ id: string; cursor: string; cells: Cell[] }>(sql`
    select ${key}::text as id, ${cursorOf(LISTS[name])} as cursor, ${cellsOf(columns, { isRevealed })} as cells
    from ${fromAt(LISTS[name], now)}${whereAll(conditions)}
    order by ${oldest ? sql`${oldest.value}, ` : madeAt ? sql`${madeAt} desc, ` : sql``}${key} desc limit ${size + 1}`);
  const shown = rows.slice(0, size);
  return {
    rows: shown.map(({ id, cells }) => ({ id, cells })),
    next: rows.length > size ? shown.at(-1)!.cursor : null,
  };
}

/** The cursor of a row: its id, after the microseconds of its time where rows are ordered by it. */
const cursorOf = ({ key, madeAt }: ListDefinition) =>
  madeAt ? sql`(extract(epoch from ${madeAt}) * 1000000)::bigint || '_' || ${key}` : sql`${key}::text`;

/** Conditions: a row comes after this cursor. None for a cursor that no row can have. */
function comesAfter({ key, madeAt }: ListDefinition, cursor: string): SQL[] {
  if (!madeAt) return isId(cursor) ? [sql`${key} < ${cursor}::uuid`] : [];
  const [, micros, id] = /^(\d{1,16})_(.+)$/.exec(cursor) ?? [];
  if (!micros || !isId(id)) return [];
  const time = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return [sql`(${madeAt}, ${key}) < (${time}, ${id}::uuid)`];
}

/** How many rows a list has. Throws as `rowsOf`. */
export async function countRows(outer: Ctx, name: ListName, query: ListQuery): Promise<number> {
  const { policy } = LISTS[name];
  const { db, now } = requireActor(outer, policy);
  const conditions = conditionsOf(name, query, now);
  if (conditions === null) return 0;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${fromAt(LISTS[name], now)}${whereAll(conditions)}`,
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
