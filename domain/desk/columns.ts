import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { shownValue, type MaskKind } from "../audit/masks.ts";
import type { CellKind } from "./rules.ts";

/** One column of a list or fact of a page. */
export type Column = { key: string; kind: CellKind; value: SQLWrapper; personal?: MaskKind };

const columnOf =
  (kind: CellKind) =>
  (key: string, value: SQLWrapper): Column => ({ key, kind, value });

export const text = columnOf("text");
export const code = columnOf("code");
export const day = columnOf("day");
export const time = columnOf("time");
export const cents = columnOf("cents");
export const count = columnOf("count");
export const flag = columnOf("flag");

/** A text about a person. */
export const personal = (personal: MaskKind, key: string, value: SQLWrapper): Column => ({
  key,
  kind: "text",
  value,
  personal,
});

/** The JSON array of these columns of a row. Personal data are masked unless revealed. */
export function cellsOf(columns: readonly Column[], { isRevealed }: { isRevealed: boolean }): SQL {
  const values = columns.map(({ kind, value, personal }) => {
    if (personal) return shownValue(personal, value, { isRevealed });
    return kind === "time" ? sql`(extract(epoch from ${value}) * 1000)::bigint` : sql`${value}`;
  });
  return sql`jsonb_build_array(${sql.join(values, sql`, `)})`;
}
