import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { watched, type WatchedRequest } from "#domain/kernel/watched.ts";
import { sentStatus, type Env } from "./env.ts";
import { LIVE_PATH } from "./live/live.ts";

/** The pattern of what no page and no call answers. */
const OTHER = "other";
const ANY_PATH = /^\/?\*$/;

/**
 * Lets metrics and traces hear of each request: its method, the pattern of its route, its status, and how long it took.
 * Everything that the request starts belongs to it. A stream lasts for hours, so it is not among them.
 */
export const watchRequests: MiddlewareHandler<Env> = (c, next) => {
  const { start, asyncEnd } = watched.requests;
  const outgoing = c.env?.outgoing;
  const isHeard = start.hasSubscribers || asyncEnd.hasSubscribers;
  if (!outgoing || !isHeard || c.req.path === LIVE_PATH) return next();
  const started = performance.now();
  const told: WatchedRequest = { method: c.req.method, route: OTHER, status: 0, seconds: 0 };
  outgoing.once("close", () => {
    const pattern = c.get("route") ?? routePath(c);
    if (!ANY_PATH.test(pattern)) told.route = pattern.startsWith("/") ? pattern : `/${pattern}`;
    told.status = sentStatus(outgoing);
    told.seconds = (performance.now() - started) / 1_000;
    asyncEnd.publish(told);
  });
  return start.runStores(told, next);
};
