import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { Runtime } from "#compose";
import { askedOf, responseOf } from "../asked.ts";
import type { Env } from "../env.ts";
import { refuse } from "../problem.ts";
import { readLimit } from "../read-limit.ts";
import { readAnswer } from "./answer.ts";
import { documentText } from "./document.ts";
import { EVERY_ROUTE, type NamedRoute } from "./routes.ts";
import { runCall } from "./run-call.ts";

/** Largest body of a call, in bytes: several times the longest quote. */
const MAX_BODY_BYTES = 65_536;

/** Hours that a browser keeps the answer to a preflight. */
const PREFLIGHT_SECONDS = 3_600;

/** The headers of answers that a script of another site may read. */
const EXPOSED = [
  "Deprecation",
  "ETag",
  "Link",
  "Location",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Idempotency-Replayed",
  "Sunset",
];

/**
 * The public API (`/api/v1`), from the table of its calls. It reads no cookie: a token authorizes each call, so any site may
 * call it, and no check of the origin is needed.
 */
export function v1(
  runtime: Runtime,
  routes: readonly NamedRoute[] = EVERY_ROUTE,
  limitReads = readLimit(),
): Hono<Env> {
  const app = new Hono<Env>();
  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH"],
      allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match"],
      exposeHeaders: EXPOSED,
      maxAge: PREFLIGHT_SECONDS,
    }),
  );
  const smallBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, "call_too_large") });
  app.on(["POST", "PUT", "PATCH"], "*", smallBody);
  app.get("/openapi.json", (c) =>
    responseOf(
      readAnswer(c.req.raw, documentText(runtime.config.appUrl), { "Content-Type": "application/json" }),
    ),
  );
  for (const route of routes)
    app.on(route.method, honoPath(route.path), async (c) =>
      responseOf(await runCall({ runtime, limitReads }, route, askedOf(c, runtime), c.req.param())),
    );
  for (const path of new Set(routes.map((route) => route.path))) {
    const Allow = allowedAt(path, routes);
    app.all(honoPath(path), (c) => refuse(c, "method_not_allowed", { headers: { Allow } }));
  }
  app.all("*", (c) => refuse(c, "unknown_call"));
  return app;
}

const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

const allowedAt = (path: string, routes: readonly NamedRoute[]): string =>
  routes
    .filter((route) => route.path === path)
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .join(", ");
