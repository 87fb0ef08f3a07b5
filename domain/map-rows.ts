import { Column, getTableName, is, noopDecoder, SQL, type DriverValueDecoder } from "drizzle-orm";

type Decoder = DriverValueDecoder<unknown, unknown>;

/** A column of a result, as a prepared query of Drizzle describes it: the keys of its value in the row, and its decoder. */
type Selected = { path: string[]; field: Column | SQL | { sql: SQL } };

/** The parts of a prepared query that say how its rows are made. */
type Prepared = { fields?: Selected[]; joinsNotNullableMap?: Record<string, boolean> };

type Row = Record<string, unknown>;

/** Where a value of the row comes from. `decoder` is null when the value of the driver is the value. */
type Value = { key: string; index: number; decoder: Decoder | null };

/** The values of a row without an object around them (`key` null), or of one. It is null when the column `emptyAt` is. */
type Group = { key: string | null; values: Value[]; emptyAt: number | null };

/**
 * Makes the rows of a prepared query as Drizzle does (`mapResultRow`), in a fraction of the time: it looks at the fields once
 * instead of once per value. Null for a query whose rows it cannot make: of objects in objects.
 */
export function rowMapper(query: unknown): ((rows: unknown[][]) => Row[]) | null {
  const { fields, joinsNotNullableMap = {} } = query as Prepared;
  if (!fields || fields.some(({ path }) => path.length > 2)) return null;
  const groups: Group[] = [];
  for (const [index, { path, field }] of fields.entries()) {
    const [key, last] = path.length === 2 ? [path[0]!, path[1]!] : [null, path[0]!];
    let group = groups.at(-1);
    // Columns of one object may stand apart; a run of plain ones keeps its place among the keys.
    if (group?.key !== key) group = key === null ? undefined : groups.find((each) => each.key === key);
    if (!group) {
      group = { key, values: [], emptyAt: key === null ? null : emptyAt(key, fields, joinsNotNullableMap) };
      groups.push(group);
    }
    group.values.push({ key: last, index, decoder: decoderOf(field) });
  }
  return (rows) => rows.map((row) => rowOf(groups, row));
}

function rowOf(groups: readonly Group[], row: readonly unknown[]): Row {
  const mapped: Row = {};
  for (const { key, values, emptyAt } of groups) {
    if (key === null) fill(mapped, values, row);
    else mapped[key] = emptyAt !== null && row[emptyAt] === null ? null : fill({}, values, row);
  }
  return mapped;
}

function fill(object: Row, values: readonly Value[], row: readonly unknown[]): Row {
  for (const { key, index, decoder } of values) {
    const value = row[index];
    object[key] = decoder === null || value === null ? value : decoder.mapFromDriverValue(value);
  }
  return object;
}

const decodes = (decoder: Decoder): unknown => Reflect.get(decoder, "mapFromDriverValue");
const KEEP = new Set([Column.prototype, noopDecoder].map(decodes));

function decoderOf(field: Selected["field"]): Decoder | null {
  const decoder = is(field, Column) ? field : decoderIn(is(field, SQL) ? field : field.sql);
  return KEEP.has(decodes(decoder)) ? null : decoder;
}

const decoderIn = (sql: SQL) => (sql as unknown as { decoder: Decoder }).decoder;

/** The column whose null says that the table of an object has no row: its first one, if all are of one joined table. */
function emptyAt(key: string, fields: readonly Selected[], isAlwaysThere: Record<string, boolean>) {
  const own = fields.flatMap(({ path, field }, index) =>
    path.length === 2 && path[0] === key && is(field, Column)
      ? [{ index, table: getTableName(field.table) }]
      : [],
  );
  const [first] = own;
  if (!first || isAlwaysThere[first.table] || own.some(({ table }) => table !== first.table)) return null;
  return first.index;
}
