import { eq } from "drizzle-orm";
import { settings } from "#db/schema/index.ts";
import type { Ctx } from "./context.ts";

/** Key in the table of settings; the row's `updated_at` is the last heartbeat. */
export const HEARTBEAT_KEY = "worker.heartbeat";

/** A worker without a heartbeat for this long counts as dead, in milliseconds. */
const DEAD_AFTER_MS = 45_000;

/** Whether any worker was alive within the last 45 seconds. Rejects when the database is not migrated. */
export async function isWorkerAlive(ctx: Pick<Ctx, "db" | "now">): Promise<boolean> {
  const [row] = await ctx.db
    .select({ at: settings.updatedAt })
    .from(settings)
    .where(eq(settings.key, HEARTBEAT_KEY));
  return row !== undefined && ctx.now.getTime() - row.at.getTime() < DEAD_AFTER_MS;
}
