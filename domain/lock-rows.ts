import { asc, inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "./context.ts";

/**
 * Subquery with the keys of the rows to change, which it locks in the order of that key: an `update` or `delete` of several
 * rows locks them in any order, and deadlocks with another one of the same rows.
 */
export const lockedInOrder = (db: Pick<Ctx["db"], "select">, key: PgColumn, where: SQL | undefined) =>
  db.select({ key }).from(key.table).where(where).orderBy(asc(key)).for("update");

/**
 * Deletes the rows that no transaction has locked, for cleaning up: it waits for nobody, so it is part of no deadlock. The
 * others stay until the next time. `key` is the primary key of the table.
 */
export async function deleteUnlocked(
  db: Pick<Ctx["db"], "select" | "delete">,
  key: PgColumn,
  where: SQL | undefined,
): Promise<void> {
  const unlocked = db.select({ key }).from(key.table).where(where).for("update", { skipLocked: true });
  await db.delete(key.table).where(inArray(key, unlocked));
}
