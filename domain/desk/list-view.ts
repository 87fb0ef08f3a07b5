import type { Ctx } from "../kernel/context.ts";
import { rowsOf, type ListPage, type ListQuery } from "./list-rows.ts";
import { LISTS } from "./lists.ts";
import {
  FOUND_PER_LIST,
  LIST_NAMES,
  LIST_PAGE_SIZE,
  OLDEST_SHOWN,
  WAITING,
  type ColumnHead,
  type FilterHead,
  type ListName,
  type ListRow,
  type RowKeys,
  type WaitingKind,
} from "./rules.ts";

/** The columns and filters of a list, and what of them a row on a page shows. */
export const listHead = (name: ListName): { columns: ColumnHead[]; row: RowKeys; filters: FilterHead[] } => ({
  columns: LISTS[name].columns.map(({ key, kind }) => ({ key, kind })),
  row: LISTS[name].row,
  filters: LISTS[name].filters.map(({ key, options }) => ({ key, options: options && Object.keys(options) })),
});

/** Whether a list has personal data, which its pages mask. */
export const hasPersonalData = (name: ListName): boolean =>
  LISTS[name].columns.some(({ personal }) => personal !== undefined);

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

/** What waits longest in the list of a queue. Throws as `listPage`. */
export async function oldestWaiting(ctx: Ctx, kind: WaitingKind): Promise<ListRow[]> {
  const { list, query, since } = WAITING[kind];
  const page = { query: { ...query }, after: null, size: OLDEST_SHOWN, oldestBy: since };
  return (await rowsOf(ctx, list, page)).rows;
}

/** The rows of a list that belong to another thing, newest first. */
export const relatedRows = (ctx: Ctx, name: ListName, query: ListQuery) =>
  rowsOf(ctx, name, { query, after: null, size: FOUND_PER_LIST });
