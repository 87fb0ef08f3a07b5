import { eq, sql } from "drizzle-orm";
import type { World } from "#compose";
import { settings } from "#db/schema/index.ts";

const KEY = "worker.heartbeat";
const EVERY_MS = 10_000;

/** A worker that was silent this long is taken for dead, in milliseconds. */
const SILENT_MS = 45_000;

/** Says every ten seconds, in the database, that a worker is alive. */
export async function startHeartbeat(world: World): Promise<void> {
  const beat = async () => {
    const now = world.clock();
    const row = { value: now.toISOString(), updatedAt: now };
    await world.db
      .insert(settings)
      .values({ key: KEY, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row });
  };
  await beat();
  const timer = setInterval(() => {
    beat().catch((error: unknown) =>
      world.log.warn({ err: error }, "the worker's heartbeat was not written"),
    );
  }, EVERY_MS);
  world.onClose(() => clearInterval(timer));
}

/** Whether the database answers and is migrated, and whether a worker somewhere is alive. */
export async function readiness(
  world: World,
): Promise<{ database: boolean; migrated: boolean; worker: boolean }> {
  try {
    await world.db.execute(sql`select 1`);
  } catch {
    return { database: false, migrated: false, worker: false };
  }
  try {
    const [row] = await world.db
      .select({ at: settings.updatedAt })
      .from(settings)
      .where(eq(settings.key, KEY));
    const silentMs = row ? world.clock().getTime() - row.at.getTime() : Number.POSITIVE_INFINITY;
    return { database: true, migrated: true, worker: silentMs < SILENT_MS };
  } catch {
    // The table is not there yet.
    return { database: true, migrated: false, worker: false };
  }
}
