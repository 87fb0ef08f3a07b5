import { eq } from "drizzle-orm";
import { settings } from "#db/schema/index.ts";
import type { Ctx } from "./context.ts";

const KEY = "worker.heartbeat";

/** A worker that was silent this long is taken for dead, in milliseconds. */
const SILENT_MS = 45_000;

/** Notes that a worker is alive at `ctx.now`. */
export async function writeHeartbeat(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  const row = { value: ctx.now.toISOString(), updatedAt: ctx.now };
  await ctx.db
    .insert(settings)
    .values({ key: KEY, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}

/** Whether a worker somewhere was alive within the last 45 seconds. Rejects when the tables are not there yet. */
export async function isWorkerAlive(ctx: Pick<Ctx, "db" | "now">): Promise<boolean> {
  const [row] = await ctx.db.select({ at: settings.updatedAt }).from(settings).where(eq(settings.key, KEY));
  return row !== undefined && ctx.now.getTime() - row.at.getTime() < SILENT_MS;
}
