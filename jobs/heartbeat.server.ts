import type { World } from "#compose";
import { isWorkerAlive, writeHeartbeat } from "#domain/operators/worker-heartbeat.ts";

const EVERY_MS = 10_000;

/** Says every ten seconds, in the database, that a worker is alive. */
export async function startHeartbeat(world: World): Promise<void> {
  const beat = () => writeHeartbeat(world.ctx({ kind: "system" }));
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
  const database = await world.pool.query("select 1").then(
    () => true,
    () => false,
  );
  const none = { database, migrated: false, worker: false };
  if (!database) return none;
  return isWorkerAlive(world.ctx({ kind: "system" })).then(
    (worker) => ({ database, migrated: true, worker }),
    () => none,
  );
}
