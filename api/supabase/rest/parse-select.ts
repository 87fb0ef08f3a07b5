import { RestError, unreadable } from "./rest-error.ts";

/** What `select` asks for: a column, all columns, or rows of a related table. */
export type Selected =
  | { kind: "all" }
  | { kind: "column"; column: string; as: string }
  | { kind: "embed"; relation: string; as: string; inner: boolean; hints: string[]; select: Selected[] };

/** Longest `select` in characters, most names in it, and how deep tables are embedded in each other. */
export const SELECT_LIMITS = { length: 2_000, names: 80, depth: 3 } as const;

const NAME = /^[a-z_][a-z0-9_]{0,62}$/i;
const AGGREGATE = /(?:^|\.)(?:count|sum|avg|min|max)\(\)/;

/** Parses `id,name:business_name,photographer_profiles(*)`. Throws PGRST100, or PGRST123 for an aggregate. */
export function parseSelect(text: string): Selected[] {
  if (text.length > SELECT_LIMITS.length) throw unreadable("the select parameter is too long");
  if (AGGREGATE.test(text)) throw new RestError(400, "PGRST123", "Use of aggregate functions is not allowed");
  const state = { names: 0 };
  return parseList(text, 1, state);
}

function parseList(text: string, depth: number, state: { names: number }): Selected[] {
  if (depth > SELECT_LIMITS.depth + 1) throw unreadable("tables are embedded too deep");
  const parts = splitOutside(text);
  state.names += parts.length;
  if (state.names > SELECT_LIMITS.names) throw unreadable("the select parameter has too many names");
  const selected = parts.map((part) => parseItem(part, depth, state));
  const named = selected.flatMap((one) => (one.kind === "all" ? [] : one.as));
  if (new Set(named).size !== named.length) throw unreadable("two selected names are the same");
  // Under aliases, a short select could ask for a large text or table eighty times a row.
  const sources = selected.flatMap((one) =>
    one.kind === "column" ? one.column : one.kind === "embed" ? `${one.relation}()` : "*",
  );
  if (new Set(sources).size !== sources.length) throw unreadable("a column or table is selected twice");
  return selected;
}

function parseItem(part: string, depth: number, state: { names: number }): Selected {
  if (part === "*") return { kind: "all" };
  const open = part.indexOf("(");
  const head = open === -1 ? part : part.slice(0, open);
  const [name, as] = aliased(head);
  if (open === -1) return { kind: "column", column: nameOf(name), as: nameOf(as ?? name) };
  if (!part.endsWith(")")) throw unreadable(`unexpected end of "${part.slice(0, 40)}"`);
  const [relation = "", ...hints] = name.split("!").map(nameOf);
  const inside = part.slice(open + 1, -1);
  return {
    kind: "embed",
    relation,
    as: nameOf(as ?? relation),
    inner: hints.includes("inner"),
    hints: hints.filter((hint) => hint !== "inner" && hint !== "left"),
    select: inside === "" ? [] : parseList(inside, depth + 1, state),
  };
}

/** `alias:name` → name and alias. A cast (`name::text`) is not offered. */
function aliased(head: string): [name: string, alias: string | null] {
  if (head.includes("::")) throw unreadable("casts are not offered");
  const colon = head.indexOf(":");
  return colon === -1 ? [head, null] : [head.slice(colon + 1), head.slice(0, colon)];
}

function nameOf(text: string): string {
  if (!NAME.test(text)) throw unreadable(`"${text.slice(0, 40)}" is not a name`);
  return text;
}

/** Splits at the commas that are in no parentheses. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
    else if (text[at] === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
    if (depth < 0) throw unreadable("a parenthesis is closed that was not opened");
  }
  if (depth > 0) throw unreadable("a parenthesis is not closed");
  return [...parts, text.slice(start)].map((part) => part.trim());
}
