import type { Runtime } from "#compose";
import { withDeadline } from "#domain/kernel/deadline.ts";
import { newId } from "#domain/kernel/ids.ts";
import { isUnavailable } from "#domain/kernel/unavailable.ts";
import { workersAlive } from "#domain/kernel/worker-heartbeat.ts";
import { writeHeartbeat } from "#domain/operators/write-heartbeat.ts";
import { LATE_MAIL_MS, oldestMailAgeMs } from "#domain/events/outbox.ts";

const EVERY_MS = 10_000;

/** Writes the heartbeat of this worker to the database every ten seconds, and logs late mails. */
export async function startHeartbeat(runtime: Runtime): Promise<void> {
  const workerId = newId(runtime.clock());
  const logLateMail = lateMailLog(runtime);
  const beat = async () => {
    await writeHeartbeat(runtime.ctx({ kind: "system" }), { workerId });
    await logLateMail();
  };
  await beat();
  let isBeating = false;
  const timer = setInterval(() => {
    // While the database is away, one waits for it.
    if (isBeating) return;
    isBeating = true;
    beat()
      .catch((error: unknown) => runtime.log.warn({ err: error }, "the worker's heartbeat failed"))
      .finally(() => (isBeating = false));
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

/** What a health check tells: what must hold, and figures that a restart would not change. */
export type Readiness = {
  checks: { database: boolean; migrated: boolean };
  /** Workers that are alive; null when unknown. */
  workers: number | null;
  /** The age of the oldest waiting mail; null when none waits, and when unknown. */
  outboxAgeSeconds: number | null;
};

/** Whether the database answers within `waits.readyMs` and is migrated. */
export async function readiness(
  runtime: Pick<Runtime, "db" | "clock" | "pool" | "waits">,
): Promise<Readiness> {
  const answered = (database: boolean, known: Partial<Readiness> & { migrated?: true } = {}): Readiness => ({
    checks: { database, migrated: known.migrated ?? false },
    workers: known.workers ?? null,
    outboxAgeSeconds: known.outboxAgeSeconds ?? null,
  });
  async function ask(): Promise<Readiness> {
    await runtime.pool.query("select 1");
    // A request's connection, so that a locked table makes the check fail instead of hang.
    const ctx = { db: runtime.db, now: runtime.clock() };
    return Promise.all([workersAlive(ctx), oldestMailAgeMs(ctx)]).then(
      ([workers, ageMs]) =>
        answered(true, { migrated: true, workers, outboxAgeSeconds: ageMs === null ? null : seconds(ageMs) }),
      (error: unknown) => answered(!isUnavailable(error)),
    );
  }
  return withDeadline(runtime.waits.readyMs, ask).catch(() => answered(false));
}

const seconds = (ms: number) => Math.round(ms / 1_000);
