import { Hono } from "hono";
import type { Env } from "../env.ts";
import { refuse } from "../problem.ts";

/** Realtime channels are not offered, also not to a websocket; the answer names the stream of events instead. */
export function realtimeRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.all("/*", (c) => refuse(c, "realtime_not_offered"));
  return routes;
}
