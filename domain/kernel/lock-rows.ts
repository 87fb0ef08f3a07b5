import { asc, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "./context.ts";

/**
 * Subquery that locks the rows to change in the order of their key. An `update` or `delete` of several rows locks them
 * in any order, and deadlocks with a concurrent one.
 */
export const lockedInOrder = (db: Pick<Ctx["db"], "select">, key: PgColumn, where: SQL | undefined) =>
  db.select({ key }).from(key.table).where(where).orderBy(asc(key)).for("update");

/** Rows that one statement deletes: it locks them, and what refers to them, until it ends. */
const BATCH = 1_000;

/**
 * Deletes the rows that no transaction has locked, for cleaning: it never waits, so it cannot deadlock. Locked rows stay
 * until the next run. `key` is the primary key of the table. In small statements, so that locks are short.
 */
export async function deleteUnlocked(
  db: Pick<Ctx["db"], "select" | "delete">,
  key: PgColumn,
  where: SQL | undefined,
): Promise<void> {
  // As an array, which is made once for each statement: a join could run the subquery for every row.
  const unlocked = db
    .select({ key })
    .from(key.table)
    .where(where)
    .limit(BATCH)
    .for("update", { skipLocked: true });
  for (let deleted = BATCH; deleted >= BATCH;) {
    const { rowCount } = await db.delete(key.table).where(sql`${key} = any(array(${unlocked}))`);
    deleted = rowCount ?? 0;
  }
}
