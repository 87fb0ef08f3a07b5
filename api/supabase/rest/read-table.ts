import type { Row, Value } from "./columns.ts";
import { allowedIds, narrowing, ordering } from "./narrow.ts";
import type { Selected } from "./parse-select.ts";
import type { RestQuery } from "./parse-query.ts";
import type { Preferences } from "./preferences.ts";
import { RestError, unknownColumn } from "./rest-error.ts";
import type { Asked, Related, RestReader, Table } from "./table.ts";
import { TABLES } from "./tables.ts";

/** A row as it is answered, with the rows of other tables in it. */
export type Shaped = { [name: string]: Value | Shaped | Shaped[] };

/** One page of rows, and how many the filters leave. */
export type Page = { rows: readonly Shaped[]; offset: number; total: number };

/** The part of a table that a request reads. */
export type Source = Pick<Table, "columns" | "related" | "rows">;

/** Most rows of an answer. */
const MAX_ROWS = 1_000;

/** The rows of a table that the filters leave, in order. Throws 42703 and 22P02. */
export async function matchingRows(
  name: string,
  source: Source,
  reader: RestReader,
  { filters, order }: Pick<RestQuery, "filters" | "order">,
): Promise<readonly Row[]> {
  const holds = narrowing(name, source.columns, filters);
  const compare = ordering(name, source.columns, order);
  const asked: Asked = (column) => allowedIds(source.columns, filters, column);
  const all = await source.rows(reader, asked);
  const rows = filters.length > 0 ? all.filter(holds) : all;
  return order.length > 0 ? rows.toSorted(compare) : rows;
}

/** Reads a page of a table as the query asks. */
export async function readTable(
  name: string,
  source: Source,
  reader: RestReader,
  query: RestQuery,
  range: Preferences["range"] = null,
): Promise<Page> {
  checkSelect(name, source, query.select);
  const found = await matchingRows(name, source, reader, query);
  const embeds = await embedsOf(source, reader, query.select, found, true);
  const isKept = (row: Row) => embeds.every(({ inner, of }) => !inner || !isEmpty(of(row)));
  const kept = embeds.length > 0 ? found.filter(isKept) : found;
  const offset = range?.from ?? query.offset;
  const asked = range ? (range.to === null ? MAX_ROWS : range.to - range.from + 1) : query.limit;
  const most = Math.min(asked ?? MAX_ROWS, MAX_ROWS);
  // A whole list stays the same array, which may have its text already.
  const page = offset === 0 && kept.length <= most ? kept : kept.slice(offset, offset + most);
  return { rows: await shape(source, reader, query.select, page), offset, total: kept.length };
}

/** Refuses unknown columns and tables before anything is read or written. */
export function checkSelect(name: string, { columns, related }: Source, select: readonly Selected[]): void {
  for (const one of select) {
    if (one.kind === "column" && !Object.hasOwn(columns, one.column)) throw unknownColumn(name, one.column);
    if (one.kind !== "embed") continue;
    const to = relatedBy(related, one.relation);
    if (!to)
      throw new RestError(
        400,
        "PGRST200",
        `Could not find a relationship between '${name}' and '${one.relation}' in the schema cache`,
      );
    checkSelect(to.table, TABLES[to.table], one.select);
  }
}

/** The table of an embed: by its name, or by the column that refers to its one row (`photographer_id(…)`), as in PostgREST. */
const relatedBy = (related: Source["related"], name: string): Related | undefined =>
  Object.hasOwn(related, name)
    ? related[name]
    : Object.values(related).find(({ from, to }) => to === "id" && from === name);

const isEmpty = (value: Shaped | Shaped[] | null) =>
  value === null || (Array.isArray(value) && value.length === 0);

type Embed = { as: string; inner: boolean; of: (row: Row) => Shaped | Shaped[] | null };

/** The embedded tables of these rows; each is read once for all of them. `onlyInner`: those that decide which rows stay. */
async function embedsOf(
  { related }: Source,
  reader: RestReader,
  select: readonly Selected[],
  rows: readonly Row[],
  onlyInner: boolean,
): Promise<Embed[]> {
  const embeds: Embed[] = [];
  for (const one of select) {
    if (one.kind !== "embed" || (onlyInner && !one.inner)) continue;
    const of = await embedded(relatedBy(related, one.relation)!, reader, one.select, rows);
    embeds.push({ as: one.as, inner: one.inner, of });
  }
  return embeds;
}

async function embedded(
  { table, from, to, many }: Related,
  reader: RestReader,
  select: readonly Selected[],
  rows: readonly Row[],
): Promise<Embed["of"]> {
  const source = TABLES[table];
  const ids = [...new Set(rows.flatMap((row) => row[from] ?? []))].map(String);
  const wanted = new Set(ids);
  const all = ids.length === 0 ? [] : await source.rows(reader, (column) => (column === to ? ids : null));
  const found = all.filter((row) => wanted.has(String(row[to])));
  const shaped = await shape(source, reader, select, found);
  const groups = Map.groupBy(shaped, (_row, index) => found[index]![to]);
  return (row) => {
    const own = groups.get(row[from]) ?? [];
    return many ? own : (own[0] ?? null);
  };
}

/** The rows with what `select` names of them. */
async function shape(
  source: Source,
  reader: RestReader,
  select: readonly Selected[],
  rows: readonly Row[],
): Promise<readonly Shaped[]> {
  const [only] = select;
  if (select.length === 1 && only?.kind === "all") return rows;
  const embeds = await embedsOf(source, reader, select, rows, false);
  return rows.map((row) => {
    const shaped: Shaped = {};
    for (const one of select) {
      if (one.kind === "all") Object.assign(shaped, row);
      else if (one.kind === "column") shaped[one.as] = row[one.column]!;
    }
    for (const { as, of } of embeds) shaped[as] = of(row);
    return shaped;
  });
}
