import { SQL, sql, type SQLWrapper } from "drizzle-orm";
import { isId } from "../kernel/ids.ts";
import { normalizeMailAddress } from "../kernel/mail-address.ts";
import { withoutInvisible } from "../kernel/typed-text.ts";

/** What an operator typed to find something, by what it can be. */
export type Search = {
  /** The id of a row. */
  id: string | null;
  /** The beginning of a mail address. */
  mail: string | null;
  /** Words, each the beginning of a word of a name or a place, as a text search query. */
  words: string | null;
  /** Digits only: a KvK number or a postcode. */
  digits: string | null;
  /** The beginning of a number or code, in lower case. */
  start: string;
};

/** Longest search, in characters. */
const MAX_SEARCH = 120;

/** Fewest characters that a search has: one letter finds everything. */
const MIN_SEARCH = 2;

/** Digits, typed with or without spaces, dots and the name of the number. */
const DIGITS = /^(?:kvk[^\d]*)?(\d[\d\s.]*)$/;

/** Reads a search; null when there is nothing to find. */
export function searchOf(typed: string): Search | null {
  const start = withoutInvisible(typed).trim().toLowerCase().slice(0, MAX_SEARCH);
  if (start.length < MIN_SEARCH) return null;
  const id = isId(start) ? start : null;
  const mail = start.includes("@") ? (normalizeMailAddress(start) ?? start) : null;
  const words = id || mail ? [] : (start.match(/[\p{L}\p{N}]+/gu) ?? []);
  return {
    id,
    mail,
    words: words.length === 0 ? null : words.map((word) => `${word}:*`).join(" & "),
    digits: DIGITS.exec(start)?.[1]!.replace(/[\s.]/g, "") ?? null,
    start,
  };
}

const escaped = (prefix: string) => `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Condition: the column begins with this text. Indexes on it use `text_pattern_ops`. */
export const beginsWith = (column: SQLWrapper, prefix: string): SQL => sql`${column} like ${escaped(prefix)}`;

/** Condition: the indexed vector has these words. */
export const hasWords = (vector: SQLWrapper, words: string): SQL =>
  sql`${vector} @@ to_tsquery('simple', ${words})`;

/** Nothing for a part that the search does not have. */
type Part = SQL | "" | null | false | undefined;

/** Joins the parts that apply; false when none does. */
function join(parts: Part[], between: SQL): SQL | null {
  const applying = parts.filter((part) => part instanceof SQL);
  return applying.length === 0 ? null : sql.join(applying, between);
}

/**
 * Condition: one of these queries selects the key. The array is filled first, each query from its own index; with "or" between
 * their conditions PostgreSQL reads the whole table when few rows match.
 */
export const isAmong = (key: SQLWrapper, ...queries: Part[]): SQL => {
  const found = join(queries, sql` union all `);
  return found === null ? sql`false` : sql`${key} = any(array(${found}))`;
};

/** The conditions that apply, joined with "or", for a list that is read in its order until the page is full. */
export const anyOf = (...conditions: Part[]): SQL => sql`(${join(conditions, sql` or `) ?? sql`false`})`;
