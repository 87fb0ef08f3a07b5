import { randomUUID } from "node:crypto";
import type { ErrorHandler, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Runtime } from "#compose";
import { UNEXPECTED_ERROR } from "#texts/page-errors.ts";
import { loggedPath } from "#texts/logged-path.ts";
import { isCall, refuse } from "./problem.ts";
import { refuseOtherSite } from "./same-site.ts";

/** Client Closed Request, as nginx logs it. */
const GONE = 499;

/** Gives each request an id and logs it in one line. */
export function requestLog({ log }: Pick<Runtime, "log">): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    const request = c.req.raw;
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const ms = Math.round(performance.now() - started);
    // A body that breaks off makes the page fail; that is not our error.
    const status = c.res.status >= 500 && request.signal.aborted ? GONE : c.res.status;
    log.info({ requestId, method: c.req.method, path: loggedPath(c.req.path), status, ms });
  };
}

/**
 * Logs an error of a request, without its query parameters: Hono would print the whole error. Answers 500, or 403 for a
 * refused form of another site.
 */
export function handleFailure({ log }: Pick<Runtime, "log">): ErrorHandler {
  return (error, c) => {
    if (error instanceof HTTPException) return refuseOtherSite(error, c);
    if (!c.req.raw.signal.aborted)
      log.error({ err: error, path: loggedPath(c.req.path) }, "a request handleFailure");
    if (isCall(c.req.path)) return refuse(c, "unexpected");
    return c.text(`${UNEXPECTED_ERROR.title}. ${UNEXPECTED_ERROR.message}`, 500);
  };
}
