import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { CellKind } from "./rules.ts";

/** Kinds of personal data, which are masked until an operator gives a reason. */
export type MaskKind = "name" | "mail" | "phone" | "hidden";

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

/** What is left of personal data without a reason: `S…`, `s…@voorbeeld.nl`, `…42`, `…`. Null stays null. */
const MASKS: Record<MaskKind, (value: SQLWrapper) => SQL> = {
  name: (value) => sql`left(${value}, 1) || '…'`,
  mail: (value) => sql`left(${value}, 1) || '…@' || split_part(${value}, '@', 2)`,
  phone: (value) => sql`'…' || right(${value}, 2)`,
  hidden: (value) => sql`case when ${value} is not null then '…' end`,
};

/** The JSON array of these columns of a row. Masks personal data in SQL, so that an unmasked value never leaves the database. */
export function cellsOf(columns: readonly Column[], { isRevealed }: { isRevealed: boolean }): SQL {
  const values = columns.map(({ kind, value, personal }) => {
    if (personal) return isRevealed ? sql`${value}` : MASKS[personal](value);
    return kind === "time" ? sql`(extract(epoch from ${value}) * 1000)::bigint` : sql`${value}`;
  });
  return sql`jsonb_build_array(${sql.join(values, sql`, `)})`;
}
