/**
 * Codes of PostgreSQL for a transaction that it ended in favour of another one: `deadlock_detected` and
 * `serialization_failure`. The same transaction can succeed once the other one is over.
 */
const ENDED_FOR_ANOTHER = new Set(["40P01", "40001"]);

const MAX_TRIES = 3;

/** Runs a whole transaction, and runs it again when PostgreSQL ended it in favour of another one; at most `tries` times. */
export async function tryAgain<T>(transaction: () => Promise<T>, tries = MAX_TRIES): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await transaction();
    } catch (error) {
      if (left === 0 || !wasEndedForAnother(error)) throw error;
    }
  }
}

/** Drizzle puts the error of PostgreSQL in the cause of its own. */
function wasEndedForAnother(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: unknown };
  return (typeof code === "string" && ENDED_FOR_ANOTHER.has(code)) || wasEndedForAnother(cause);
}
