import type { LogFn, Logger } from "pino";
import { isUnavailable, Unavailable } from "#domain/kernel/unavailable.ts";

/** An outage is over when nothing failed for this long, in milliseconds. */
const QUIET_MS = 30_000;

/** pino's number of `error`. */
const ERROR = 50;

/** Codes of errors without a request, which repeat while the database is away. */
const DATABASE_CODES = new Set<unknown>(["pool", "queue"]);

const DATABASE = "the database";

/** What is away, of a line of the log; null for any other line. A job that is given up is always told. */
function awayIn(line: unknown): string | null {
  if (typeof line !== "object" || line === null || "jobId" in line) return null;
  if ("code" in line && DATABASE_CODES.has(line.code)) return DATABASE;
  return "err" in line && isUnavailable(line.err) ? nameOf(line.err) : null;
}

/** The part of the message of `Unavailable` that is the same for each call; it is in the causes of an error that wraps it. */
function nameOf(error: unknown): string {
  if (error instanceof Unavailable) return error.message.split(":", 1)[0]!;
  return error instanceof Error ? nameOf(error.cause) : DATABASE;
}

type Outage = { failures: number; end: NodeJS.Timeout };

/**
 * A hook of pino that logs the first error of an outage of another machine and counts those that follow: forty requests a second would say
 * the same. A line says when it is over. Each request still has its own line with its status.
 */
export function outageLog(quietMs = QUIET_MS) {
  const outages = new Map<string, Outage>();
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const away = level >= ERROR ? awayIn(args[0]) : null;
    if (away === null) return method.apply(this, args);
    const known = outages.get(away);
    if (known) {
      known.failures += 1;
      known.end.refresh();
      return;
    }
    const began = performance.now();
    const over = () => {
      const { failures } = outages.get(away)!;
      outages.delete(away);
      const seconds = Math.round((performance.now() - began - quietMs) / 1_000);
      this.warn({ away, failures, seconds }, "an outage is over");
    };
    // The process may end meanwhile.
    outages.set(away, { failures: 1, end: setTimeout(over, quietMs).unref() });
    method.apply(this, args);
  };
}
