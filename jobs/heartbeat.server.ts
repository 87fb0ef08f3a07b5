import type { Runtime } from "#compose";
import { isWorkerAlive } from "#domain/worker-heartbeat.ts";
import { writeHeartbeat } from "#domain/operators/write-heartbeat.ts";
import { LATE_MAIL_MS, oldestMailAgeMs } from "#domain/outbox.ts";

const EVERY_MS = 10_000;

/** Writes the heartbeat of this worker to the database every ten seconds, and logs late mails. */
export async function startHeartbeat(runtime: Runtime): Promise<void> {
  const logLateMail = lateMailLog(runtime);
  const beat = async () => {
    await writeHeartbeat(runtime.ctx({ kind: "system" }), {});
    await logLateMail();
  };
  await beat();
  const timer = setInterval(() => {
    beat().catch((error: unknown) => runtime.log.warn({ err: error }, "the worker's heartbeat failed"));
  }, EVERY_MS);
  runtime.onClose(() => clearInterval(timer));
}

/** Returns a check that logs once when the oldest mail has waited for a minute, and once when no mail does any more. */
export function lateMailLog(runtime: Pick<Runtime, "ctx" | "log">): () => Promise<void> {
  let wasLate = false;
  return async () => {
    const ageMs = await oldestMailAgeMs(runtime.ctx({ kind: "system" }));
    const isLate = ageMs !== null && ageMs > LATE_MAIL_MS;
    if (isLate && !wasLate)
      runtime.log.warn({ outboxAgeSeconds: seconds(ageMs) }, "the oldest mail waits longer than a minute");
    if (wasLate && !isLate) runtime.log.info("no mail waits longer than a minute any more");
    wasLate = isLate;
  };
}

/**
 * Whether the database answers, is migrated, and has a live worker; and the age of the oldest waiting mail (null: none).
 * The age is no check, because restarting this process would not change it.
 */
export async function readiness(runtime: Pick<Runtime, "db" | "clock" | "pool">): Promise<{
  checks: { database: boolean; migrated: boolean; worker: boolean };
  outboxAgeSeconds: number | null;
}> {
  const database = await runtime.pool.query("select 1").then(
    () => true,
    () => false,
  );
  const none = { checks: { database, migrated: false, worker: false }, outboxAgeSeconds: null };
  if (!database) return none;
  // A request's connection, so that a locked table makes the check fail instead of hang.
  const ctx = { db: runtime.db, now: runtime.clock() };
  return Promise.all([isWorkerAlive(ctx), oldestMailAgeMs(ctx)]).then(
    ([worker, ageMs]) => ({
      checks: { database, migrated: true, worker },
      outboxAgeSeconds: ageMs === null ? null : seconds(ageMs),
    }),
    () => none,
  );
}

const seconds = (ms: number) => Math.round(ms / 1_000);
