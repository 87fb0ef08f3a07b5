import { FILTER_LIMITS, parseFilter, type Filter } from "./parse-filter.ts";
import { parseSelect, type Selected } from "./parse-select.ts";
import { RestError, unreadable } from "./rest-error.ts";

export type Order = { column: string; descending: boolean; nullsFirst: boolean };

/** A parsed request to a table: what it asks for, never text that reaches a database. */
export type RestQuery = {
  select: Selected[];
  filters: Filter[];
  order: Order[];
  limit: number | null;
  offset: number;
  /** The columns of `on_conflict` and of `columns`, null when not given. */
  onConflict: string[] | null;
  columns: string[] | null;
};

/** Most columns to order by. */
const MAX_ORDER = 5;

const ONCE = new Set(["select", "order", "limit", "offset", "on_conflict", "columns"]);
const GROUPS = /^(?:not\.)?(?:and|or)$/;

/**
 * Parses the parameters of a request. Parameters that are no reserved word are filters; `isFilter` says of which ones to
 * leave out (the arguments of a function). Throws PGRST100.
 */
export function parseQuery(
  params: URLSearchParams,
  isFilter: (name: string) => boolean = () => true,
): RestQuery {
  for (const name of ONCE)
    if (params.getAll(name).length > 1) throw unreadable(`the parameter ${name} is given twice`);
  const filters: Filter[] = [];
  for (const [name, value] of params) {
    if (ONCE.has(name) || !isFilter(name)) continue;
    if (GROUPS.test(name)) throw unreadable("and() and or() are not offered", "Filters are joined by and.");
    if (name.includes(".") || name.includes("->"))
      throw unreadable("filters on embedded tables and JSON are not offered");
    filters.push(parseFilter(name, value));
    if (filters.length > FILTER_LIMITS.filters) throw unreadable("too many filters");
  }
  return {
    select: parseSelect(params.get("select") || "*"),
    filters,
    order: parseOrder(params.get("order") ?? ""),
    limit: wholeOf(params.get("limit"), "limit"),
    offset: wholeOf(params.get("offset"), "offset") ?? 0,
    onConflict: namesOf(params.get("on_conflict")),
    columns: namesOf(params.get("columns")),
  };
}

const ORDER = /^([a-z_][a-z0-9_]{0,62})(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/i;

/** Parses `created_at.desc.nullslast,id`. As in PostgreSQL, nulls come last upwards and first downwards. */
function parseOrder(text: string): Order[] {
  if (text === "") return [];
  const parts = text.split(",");
  if (parts.length > MAX_ORDER) throw unreadable("too many columns to order by");
  return parts.map((part) => {
    const [, column, direction, nulls] = ORDER.exec(part) ?? [];
    if (column === undefined) throw unreadable(`"failed to parse order (${part.slice(0, 40)})"`);
    const descending = direction === "desc";
    return { column, descending, nullsFirst: nulls ? nulls === "nullsfirst" : descending };
  });
}

/** A whole number of a parameter; null when it is absent. Throws PGRST100, and PGRST103 for a negative one. */
function wholeOf(text: string | null, name: string): number | null {
  if (text === null || text === "") return null;
  if (/^-\d+$/.test(text)) throw new RestError(416, "PGRST103", "Requested range not satisfiable");
  if (!/^\d{1,9}$/.test(text)) throw unreadable(`${name} is not a number`);
  return Number(text);
}

const namesOf = (text: string | null): string[] | null =>
  text ? text.split(",").map((name) => name.replace(/^"(.*)"$/, "$1")) : null;
