import { sql, type SQL } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { isId } from "../ids.ts";
import { requireActor } from "../policy.ts";
import { cellsOf } from "./columns.ts";
import { LISTS } from "./lists.ts";
import {
  FILE_STEP,
  FOUND_PER_LIST,
  LIST_NAMES,
  LIST_PAGE_SIZE,
  type Cell,
  type ColumnHead,
  type FilterHead,
  type ListName,
  type ListRow,
} from "./rules.ts";
import { searchOf, type Search } from "./search.ts";

/** The filters of an address, by their keys; `q` is a search. What a list does not have is left out. */
export type ListQuery = Readonly<Record<string, string>>;

/** One page of a list; `next` is the cursor of the next one, or null. */
export type ListPage = { rows: ListRow[]; next: string | null };

/** The columns and filters of a list. */
export const listHead = (name: ListName): { columns: ColumnHead[]; filters: FilterHead[] } => ({
  columns: LISTS[name].columns.map(({ key, kind }) => ({ key, kind })),
  filters: LISTS[name].filters.map(({ key, options }) => ({ key, options: options && Object.keys(options) })),
});

/** Who may read a list. */
export const listPolicy = (name: ListName) => LISTS[name].policy;

/** Whether this actor may read a list. */
export const mayRead = (ctx: Pick<Ctx, "actor">, name: ListName) => LISTS[name].policy.allows(ctx.actor);

/** A page of a list, newest first, with personal data masked. Throws `not_signed_in`, `not_allowed`. */
export function listPage(
  ctx: Ctx,
  name: ListName,
  query: ListQuery,
  after: string | null,
): Promise<ListPage> {
  return rowsOf(ctx, name, { query, after, size: LIST_PAGE_SIZE });
}

/** All rows of a list for a file, in steps, so that it is never in memory as a whole. Throws as `listPage`. */
export async function* listSteps(ctx: Ctx, name: ListName, query: ListQuery): AsyncGenerator<ListRow[]> {
  let after: string | null = null;
  do {
    const page: ListPage = await rowsOf(ctx, name, { query, after, size: FILE_STEP });
    yield page.rows;
    after = page.next;
  } while (after !== null);
}

/** The newest rows of each list that a search finds, of the lists that the actor may read. Throws as `listPage`. */
export async function findAnything(ctx: Ctx, typed: string) {
  const found = await Promise.all(
    LIST_NAMES.filter((name) => mayRead(ctx, name)).map(async (name) => ({
      name,
      ...(await rowsOf(ctx, name, { query: { q: typed }, after: null, size: FOUND_PER_LIST })),
    })),
  );
  return found.filter(({ rows }) => rows.length > 0);
}

/** The rows of a list that belong to another thing, newest first. */
export const relatedRows = (ctx: Ctx, name: ListName, query: ListQuery) =>
  rowsOf(ctx, name, { query, after: null, size: FOUND_PER_LIST });

type Part = { query: ListQuery; after: string | null; size: number };

async function rowsOf(outer: Ctx, name: ListName, { query, after, size }: Part): Promise<ListPage> {
  const { policy, from, key, columns } = LISTS[name];
  const { db, now } = requireActor(outer, policy);
  const conditions = conditionsOf(name, query, now);
  if (conditions === null) return { rows: [], next: null };
  // A cursor is the key of a row: for all lists but one an id.
  const isCursor = after !== null && (name === "jobs" || isId(after));
  if (isCursor) conditions.push(sql`${key} < ${name === "jobs" ? after : sql`${after}::uuid`}`);
  const where = conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await db.execute<{ key: string; cells: Cell[] }>(sql`
    select ${key}::text as key, ${cellsOf(columns, { isRevealed: false })} as cells
    from ${from}${where} order by ${key} desc limit ${size + 1}`);
  const shown = rows.slice(0, size);
  return {
    rows: shown.map(({ key: id, cells }) => ({ id: name === "jobs" ? id.slice(-36) : id, cells })),
    next: rows.length > size ? shown.at(-1)!.key : null,
  };
}

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
