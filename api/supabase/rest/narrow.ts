import { comparable, readValue, type ColumnType, type Row } from "./columns.ts";
import type { Comparison, Filter } from "./parse-filter.ts";
import type { Order } from "./parse-query.ts";
import { RestError, unknownColumn } from "./rest-error.ts";

type Columns = Record<string, ColumnType>;
type Plain = string | number | boolean | null;

const COMPARE: Record<Comparison, (one: Plain, other: Plain) => boolean> = {
  eq: (one, other) => one === other,
  neq: (one, other) => one !== other,
  gt: (one, other) => one! > other!,
  gte: (one, other) => one! >= other!,
  lt: (one, other) => one! < other!,
  lte: (one, other) => one! <= other!,
};

const typeOf = (table: string, columns: Columns, column: string): ColumnType => {
  if (!Object.hasOwn(columns, column)) throw unknownColumn(table, column);
  return columns[column]!;
};

/** The condition of one filter. As in SQL, null is neither equal to a value nor different from one. */
function conditionOf(table: string, columns: Columns, filter: Filter): (row: Row) => boolean {
  const { column, not } = filter;
  const type = typeOf(table, columns, column);
  if (filter.op === "is") {
    const wanted = { null: null, unknown: null, not_null: undefined, true: true, false: false }[filter.value];
    if (typeof wanted === "boolean" && type !== "boolean")
      throw new RestError(400, "42804", `argument of IS ${filter.value.toUpperCase()} must be type boolean`);
    const holds = (row: Row) => (wanted === undefined ? row[column] !== null : row[column] === wanted);
    return (row) => holds(row) !== not;
  }
  if (type === "text[]")
    throw new RestError(400, "42883", `operator is not offered for column ${column} of type text[]`);
  const test = (found: Plain): boolean | null => {
    if (found === null) return null;
    return filter.op === "in" ? wanted.has(found) : COMPARE[filter.op](found, value);
  };
  const wanted = new Set<Plain>(filter.op === "in" ? filter.values.map((text) => readValue(type, text)) : []);
  const value = filter.op === "in" ? null : readValue(type, filter.value);
  return (row) => {
    const holds = test(comparable(type, row[column]!));
    return holds !== null && holds !== not;
  };
}

/** A check of rows by all filters. Throws 42703 for an unknown column and 22P02 for a value of another type. */
export function narrowing(
  table: string,
  columns: Columns,
  filters: readonly Filter[],
): (row: Row) => boolean {
  const conditions = filters.map((filter) => conditionOf(table, columns, filter));
  return (row) => conditions.every((holds) => holds(row));
}

/** A comparison of rows by these columns; rows that are equal keep their order. Throws 42703. */
export function ordering(
  table: string,
  columns: Columns,
  order: readonly Order[],
): (one: Row, other: Row) => number {
  const keys = order.map((by) => ({ ...by, type: typeOf(table, columns, by.column) }));
  return (one, other) => {
    for (const { column, type, descending, nullsFirst } of keys) {
      const [a, b] = [comparable(type, one[column]!), comparable(type, other[column]!)];
      if (a === b) continue;
      if (a === null) return nullsFirst ? -1 : 1;
      if (b === null) return nullsFirst ? 1 : -1;
      return a < b === descending ? 1 : -1;
    }
    return 0;
  };
}

/**
 * The values that the filters allow in a column of ids, for a view that takes them; null when they allow any. Only `eq`
 * and `in` count: the other filters narrow afterwards.
 */
export function allowedIds(columns: Columns, filters: readonly Filter[], column: string): string[] | null {
  const lists = filters.flatMap((filter) => {
    if (filter.column !== column || filter.not || columns[column] !== "uuid") return [];
    if (filter.op === "eq") return [[String(readValue("uuid", filter.value))]];
    return filter.op === "in" ? [filter.values.map((text) => String(readValue("uuid", text)))] : [];
  });
  const [first, ...rest] = lists;
  if (!first) return null;
  return [...new Set(first)].filter((id) => rest.every((list) => list.includes(id)));
}
