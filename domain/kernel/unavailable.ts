import { DrizzleQueryError } from "drizzle-orm";

/** Another machine did not do in time what a request needs; the same request may succeed later. */
export class Unavailable extends Error {
  override name = "Unavailable";
}

/**
 * States of PostgreSQL that pass: it stops or starts (57P0x), has no connection left (53300) or no room on its disk (53100), takes no
 * writes (25006), as a standby, or cancelled a statement that took too long (57014), on a locked table for example.
 */
const PASSING = /^(?:57P0[1-4]|53[13]00|25006|57014|08\w{3})$/;

/**
 * Whether an error only says that another machine did not answer. A failed query without a code of PostgreSQL is a connection that
 * broke, stayed silent or was never made.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unavailable) return true;
  const code = sqlState(error) ?? sqlState(error.cause);
  if (code !== null) return PASSING.test(code);
  return error instanceof DrizzleQueryError || isUnavailable(error.cause);
}

/** The code of an error of PostgreSQL; null for another one, such as ECONNREFUSED. */
function sqlState(error: unknown): string | null {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}
