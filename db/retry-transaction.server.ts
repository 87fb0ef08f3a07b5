import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/**
 * PostgreSQL cancelled the transaction because of a concurrent one: `deadlock_detected` and `serialization_failure`. A
 * retry can succeed.
 */
const CONFLICTS = new Set(["40P01", "40001"]);

const MAX_TRIES = 3;

/**
 * On a busy machine PostgreSQL cancels both transactions of a deadlock. They would meet again if both began again at once, so each
 * waits for another time up to this, in milliseconds.
 */
const LONGEST_PAUSE_MS = 100;

/** Runs a transaction. Retries the whole of it after a deadlock or serialization failure, up to `tries` attempts. */
export async function retryTransaction<T>(transaction: () => Promise<T>, tries = MAX_TRIES): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await transaction();
    } catch (error) {
      if (left === 0 || !isConflict(error)) throw error;
      await pause(randomInt(LONGEST_PAUSE_MS));
    }
  }
}

/** Drizzle wraps the error of PostgreSQL as its cause. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: unknown };
  return (typeof code === "string" && CONFLICTS.has(code)) || isConflict(cause);
}
