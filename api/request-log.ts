import { randomUUID } from "node:crypto";
import type { ErrorHandler, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Runtime } from "#compose";
import { withDeadline } from "#domain/deadline.ts";
import { isUnavailable } from "#domain/unavailable.ts";
import { loggedPath } from "#texts/logged-path.ts";
import { refuseVisit, type Env } from "./env.ts";

/** Client Closed Request, as nginx logs it. */
const GONE = 499;

type Log = Pick<Runtime, "log">;

/** Logs a request in one line. `started` is of `performance.now()`. A failure of one that broke off (`gone`) is not our error. */
export function logRequest(
  { log }: Log,
  asked: { requestId: string; method: string; path: string; status: number; started: number; gone: boolean },
): void {
  const { requestId, method, path, started } = asked;
  const status = asked.status >= 500 && asked.gone ? GONE : asked.status;
  const ms = Math.round(performance.now() - started);
  log.info({ requestId, method, path: loggedPath(path), status, ms });
}

/** Logs an error of a request, without its query parameters: Hono would print the whole error. */
export function logFailure({ log }: Log, err: unknown, path: string): void {
  log.error({ err, path: loggedPath(path) }, "a request failed");
}

/** Gives each request an id and logs it in one line. */
export function requestLog(runtime: Log): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    const request = c.req.raw;
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const { method, path } = c.req;
    const { status } = c.res;
    logRequest(runtime, { requestId, method, path, status, started, gone: request.signal.aborted });
  };
}

/** Retry-After while another machine does not answer, in seconds: about as long as a restart of the database. */
export const AGAIN_SECONDS = 5;

/** What a failed request is answered with: whether waiting helps, and whether the request may have changed something. */
export function refusalFor(error: unknown, mayHaveChanged: boolean) {
  if (!isUnavailable(error)) return "unexpected";
  return mayHaveChanged ? "outcome_unknown" : "unavailable";
}

/** Logs an error of a request. Answers 503 when another machine did not answer, 403 for a refused form of another site, else 500. */
export function handleFailure(runtime: Log): ErrorHandler<Env> {
  return (error, c) => {
    if (error instanceof HTTPException) return refuseVisit(c, "other_site");
    if (!c.req.raw.signal.aborted) logFailure(runtime, error, c.req.path);
    const code = refusalFor(error, c.req.method !== "GET" && (c.get("deadline")?.mayHaveChanged ?? false));
    return refuseVisit(c, code, code === "unexpected" ? undefined : AGAIN_SECONDS);
  };
}

/** Gives each request its time (`waits.requestMs`), which starts again at the end of its body. */
export function requestDeadline({ waits }: Pick<Runtime, "waits">): MiddlewareHandler<Env> {
  return async (c, next) => {
    const incoming = c.env?.incoming;
    let seenBytes = incoming?.socket.bytesRead ?? 0;
    const isStillSending = () => {
      const before = seenBytes;
      seenBytes = incoming?.socket.bytesRead ?? 0;
      return incoming?.complete === false && seenBytes > before;
    };
    await withDeadline(
      waits.requestMs,
      (deadline) => {
        c.set("deadline", deadline);
        incoming?.once("end", () => deadline.restart());
        return next();
      },
      isStillSending,
    );
  };
}
