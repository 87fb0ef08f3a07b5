import type { z } from "zod";
import { picked } from "./pick.ts";

/** Rows of an answer that are JSON already, with the cursor of the next page. */
export class PageText {
  readonly rows: readonly string[];
  readonly next: string | null;

  constructor(rows: readonly string[], next: string | null) {
    this.rows = rows;
    this.next = next;
  }
}

/** Stands where a value of the caller's own comes. No text of the database has a NUL. */
const HOLE = "\u0000";
const HOLES = /"\\u0000(\w+)"/;

/**
 * The JSON of rows that answers share, by a schema of the table of calls. What differs per caller (`own`) is put into the text
 * of its row, which is made once.
 */
export function rowTexts<Row extends object, Own extends object>(
  schema: z.ZodType,
  own: readonly (keyof Own & string)[],
  answerOf: (row: Row) => object,
): (row: Row, values: Own) => string {
  const texts = new WeakMap<Row, string[]>();
  const holes = Object.fromEntries(own.map((name) => [name, HOLE + name]));
  return (row, values) => {
    let parts = texts.get(row);
    if (!parts) {
      parts = JSON.stringify(picked(schema, { ...answerOf(row), ...holes })).split(HOLES);
      texts.set(row, parts);
    }
    // Text, name, text, name, text.
    return parts
      .map((part, index) => (index % 2 === 0 ? part : JSON.stringify(values[part as keyof Own])))
      .join("");
  };
}
