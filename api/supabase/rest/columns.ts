import { isId } from "#domain/kernel/ids.ts";
import { RestError } from "./rest-error.ts";

/** The PostgreSQL type that a column has for a caller. */
export type ColumnType =
  | "uuid"
  | "text"
  | "integer"
  | "numeric"
  | "boolean"
  | "date"
  | "timestamptz"
  | "text[]";

/** A value as JSON. Dates and instants are ISO texts. */
export type Value = string | number | boolean | null | readonly string[];

/** A row of a table, by its column names. */
export type Row = Record<string, Value>;

const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;
const INSTANT = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

const READERS: Record<ColumnType, (text: string) => string | number | boolean | undefined> = {
  uuid: (text) => (isId(text) ? text.toLowerCase() : undefined),
  text: (text) => text,
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  numeric: (text) => (NUMBER.test(text) ? Number(text) : undefined),
  boolean: (text) => ({ true: true, t: true, false: false, f: false })[text.toLowerCase()],
  date: (text) => (INSTANT.test(text) ? text.slice(0, 10) : undefined),
  timestamptz: (text) => {
    const ms = INSTANT.test(text) ? Date.parse(text.replace(" ", "T")) : Number.NaN;
    return Number.isNaN(ms) ? undefined : ms;
  },
  "text[]": () => undefined,
};

/** The text of a filter as a value that compares with a column of this type. Throws 22P02. */
export function readValue(type: ColumnType, text: string): string | number | boolean {
  const value = READERS[type](text);
  if (value === undefined)
    throw new RestError(400, "22P02", `invalid input syntax for type ${type}: "${text.slice(0, 40)}"`);
  return value;
}

/** A value of a row in the form that `readValue` gives. */
export function comparable(type: ColumnType, value: Value): string | number | boolean | null {
  if (value === null || typeof value === "object") return null;
  return type === "timestamptz" ? Date.parse(String(value)) : value;
}
