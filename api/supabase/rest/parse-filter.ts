import { unreadable } from "./rest-error.ts";

const COMPARISONS = ["eq", "neq", "gt", "gte", "lt", "lte"] as const;
export type Comparison = (typeof COMPARISONS)[number];

const IS_VALUES = ["null", "not_null", "true", "false", "unknown"] as const;
export type IsValue = (typeof IS_VALUES)[number];

/** A condition on one column, as text: `narrow.ts` reads the values by the type of the column. */
export type Filter = { column: string; not: boolean } & (
  | { op: Comparison; value: string }
  | { op: "in"; values: string[] }
  | { op: "is"; value: IsValue }
);

/** Most filters of a request, and most values of one `in`. */
export const FILTER_LIMITS = { filters: 20, values: 400 } as const;

const isOneOf = <Text extends string>(texts: readonly Text[], text: string): text is Text =>
  (texts as readonly string[]).includes(text);

/** Parses one `column=op.value`. Throws PGRST100 for an operator that is not offered. */
export function parseFilter(column: string, text: string): Filter {
  const not = text.startsWith("not.");
  const [op, value] = cutAtDot(not ? text.slice(4) : text);
  if (isOneOf(COMPARISONS, op)) return { column, not, op, value };
  if (op === "in") return { column, not, op, values: parseValues(value) };
  if (op === "is" && isOneOf(IS_VALUES, value.toLowerCase()))
    return { column, not, op, value: value.toLowerCase() as IsValue };
  throw unreadable(
    `"failed to parse filter (${text.slice(0, 40)})"`,
    `Operators: ${[...COMPARISONS, "in", "is"].join(", ")}, each with not.`,
  );
}

function cutAtDot(text: string): [before: string, after: string] {
  const dot = text.indexOf(".");
  return dot === -1 ? [text, ""] : [text.slice(0, dot), text.slice(dot + 1)];
}

/** Parses `(a,"b,c")`: values between quotes may hold commas, and a backslash keeps the next character. */
function parseValues(text: string): string[] {
  if (!text.startsWith("(") || !text.endsWith(")")) throw unreadable("in needs a list in parentheses");
  const inside = text.slice(1, -1);
  if (inside === "") return [];
  const values: string[] = [];
  let at = 0;
  for (;;) {
    const [value, end] = inside[at] === '"' ? quoted(inside, at) : plain(inside, at);
    values.push(value);
    if (values.length > FILTER_LIMITS.values) throw unreadable("the list of in has too many values");
    if (end === inside.length) return values;
    if (inside[end] !== ",") throw unreadable("a comma is missing in the list of in");
    at = end + 1;
  }
}

function plain(text: string, from: number): [value: string, end: number] {
  const comma = text.indexOf(",", from);
  const end = comma === -1 ? text.length : comma;
  return [text.slice(from, end), end];
}

function quoted(text: string, from: number): [value: string, end: number] {
  let value = "";
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '"') return [value, at + 1];
    if (text[at] === "\\") at += 1;
    value += text[at] ?? "";
  }
  throw unreadable("a quote is not closed");
}
