import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { watched, type WatchedRequest } from "#domain/watched.ts";

/** Where Prometheus reads the metrics of a process. */
export const METRICS_PATH = "/metrics";

const CALLS = /^\/(?:healthz|readyz|metrics|api\/payments\/webhook)$/;

/** The route of a path that is not a page of the site, or null. */
export function callRoute(path: string): string | null {
  if (CALLS.test(path)) return path;
  const [, folder] = /^\/api\/(functions|session)\b/.exec(path) ?? [];
  if (folder) return `/api/${folder}`;
  const [supabase] =
    /^\/(?:rest|functions|storage|realtime)\/v1\b|^\/auth\/v1\/(?!verify\b)/.exec(path) ?? [];
  if (supabase) return supabase.replace(/\/$/, "");
  return path.startsWith("/api/") ? "/api" : null;
}

/** Client Closed Request, as nginx logs it. */
const GONE = 499;

/**
 * Wraps a listener so that metrics and traces hear of each request: its method, the pattern of its route, its status, and how
 * long it took. Everything that the listener starts belongs to that request.
 */
export function watchRequests(
  routeOf: (request: IncomingMessage) => string,
  listener: RequestListener,
): RequestListener {
  const { start, asyncEnd } = watched.requests;
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!start.hasSubscribers && !asyncEnd.hasSubscribers) return listener(request, response);
    const started = performance.now();
    const told: WatchedRequest = {
      method: request.method ?? "",
      route: routeOf(request),
      status: 0,
      seconds: 0,
    };
    response.once("close", () => {
      told.status = response.writableFinished ? response.statusCode : GONE;
      told.seconds = (performance.now() - started) / 1_000;
      asyncEnd.publish(told);
    });
    start.runStores(told, () => listener(request, response));
  };
}
