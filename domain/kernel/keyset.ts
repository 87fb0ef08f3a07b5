import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isId } from "./ids.ts";

/** A place in a list that is ordered by an instant, then by id: the last row of the page before. */
export type Place = { at: Date; id: string };

/** A place as text for an address: milliseconds and id. */
export const placeText = ({ at, id }: Place): string => `${at.getTime()}_${id}`;

/** Reads `placeText`; null for anything else, which is the first page. */
export function readPlace(text: string | null | undefined): Place | null {
  const [at = "", id = ""] = (text ?? "").split("_", 2);
  return /^\d{12,14}$/.test(at) && isId(id) ? { at: new Date(Number(at)), id } : null;
}

/** SQL condition: the row comes after this place, in ascending or descending order. */
export function isAfter(
  place: Place,
  { at, id, order }: { at: PgColumn; id: PgColumn; order: "asc" | "desc" },
): SQL {
  const compare = sql.raw(order === "asc" ? ">" : "<");
  // Instants are stored in milliseconds, because every one comes from `ctx.now`.
  return sql`(${at}, ${id}) ${compare} (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;
}

/**
 * A page of a list that was read with one row more than its size. `next` is the place of its last row as text; null on the last
 * page.
 */
export function pageOf<Row>(rows: readonly Row[], size: number, placeOf: (row: Row) => Place) {
  const shown = rows.slice(0, size);
  return { shown, next: rows.length > size ? placeText(placeOf(shown.at(-1)!)) : null };
}
