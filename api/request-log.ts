import { randomUUID } from "node:crypto";
import type { ErrorHandler, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Runtime } from "#compose";
import { withDeadline } from "#domain/kernel/deadline.ts";
import { isUnavailable } from "#domain/kernel/unavailable.ts";
import { loggedPath } from "#texts/logged-path.ts";
import { refuseVisit, sentStatus, type Env } from "./env.ts";

type Log = Pick<Runtime, "log">;

/** What machines ask every few seconds. */
const PROBES = new Set(["/healthz", "/readyz", "/metrics"]);

/** Gives each request an id, and logs it in one line when its answer is sent or broke off. A probe that succeeds has no line. */
export function requestLog({ log }: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    const { method, path } = c.req;
    const outgoing = c.env?.outgoing;
    outgoing?.once("close", () => {
      const status = sentStatus(outgoing);
      if (PROBES.has(path) && status === 200) return;
      const ms = Math.round(performance.now() - started);
      log.info({ requestId, method, path: loggedPath(path), status, ms });
    });
    await next();
    c.res.headers.set("X-Request-Id", requestId);
  };
}

/** Retry-After while another machine does not answer, in seconds: about as long as a restart of the database. */
export const AGAIN_SECONDS = 5;

/**
 * Logs an error of a request, without its query parameters: Hono would print the whole error. Answers 503 when another machine did
 * not answer, and says whether something may have changed; 403 for a refused form of another site, else 500.
 */
export function handleFailure({ log }: Log): ErrorHandler<Env> {
  return (err, c) => {
    if (err instanceof HTTPException) return refuseVisit(c, "other_site");
    if (!c.req.raw.signal.aborted) log.error({ err, path: loggedPath(c.req.path) }, "a request failed");
    if (!isUnavailable(err)) return refuseVisit(c, "unexpected");
    const mayHaveChanged = c.req.method !== "GET" && c.get("deadline")?.mayHaveChanged;
    return refuseVisit(c, mayHaveChanged ? "outcome_unknown" : "unavailable", AGAIN_SECONDS);
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
        // Nothing is sent by a GET, and the stream of a page would keep this for hours.
        if (c.req.method !== "GET") incoming?.once("end", () => deadline.restart());
        return next();
      },
      isStillSending,
    );
  };
}
