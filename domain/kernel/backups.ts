import { max, sql } from "drizzle-orm";
import { backups } from "#db/schema/index.ts";
import type { Ctx } from "./context.ts";

/** Notes that a backup was finished just now, by the clock of the database. */
export async function noteBackup(ctx: Pick<Ctx, "db">): Promise<void> {
  await ctx.db
    .insert(backups)
    .values({ finishedAt: sql`now()` })
    .onConflictDoNothing();
}

/** When the last backup was finished; null before the first. */
export async function lastBackupAt(ctx: Pick<Ctx, "db">): Promise<Date | null> {
  const [last] = await ctx.db.select({ finishedAt: max(backups.finishedAt) }).from(backups);
  return last?.finishedAt ?? null;
}
