import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { Runtime } from "#compose";
import { hashingFor } from "#domain/accounts/hashing-queue.ts";
import { addressOf, type Env } from "../env.ts";
import { formEncodingOf } from "../form-body.ts";
import { refuse } from "../problem.ts";
import type { LimitReads } from "../read-limit.ts";
import { authRoutes } from "./auth/auth-routes.ts";
import { functionRoutes } from "./functions/function-routes.ts";
import { realtimeRoutes } from "./realtime.ts";
import { restRoutes } from "./rest/rest-routes.ts";
import { sessionOf } from "./session-of.ts";
import { storageRoutes } from "./storage/storage-routes.ts";

/** Largest body of a call without files, in bytes: several times the longest message in JSON. */
const MAX_BODY_BYTES = 65_536;

/** Seconds that a browser remembers that another site may call. */
const PREFLIGHT_SECONDS = 86_400;

/** The parts of a Supabase server. */
const PARTS = ["auth", "rest", "functions", "storage", "realtime"] as const;

/** The headers of answers that a script of another site may read. */
const EXPOSED = [
  "Content-Range",
  "Content-Profile",
  "Preference-Applied",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "X-Request-Id",
];

/** The page of mailed links, which shares its address with `POST /auth/v1/verify`. */
const VERIFY_PAGE = /^\/auth\/v1\/verify(?:\.data)?$/;

/**
 * The calls of an unmodified Supabase client (spec §7). A bearer token authorizes them and no cookie is read, so any site may
 * call them (CORS without credentials), and no check of the sender's site is needed.
 */
export function supabaseApp(runtime: Runtime, limitReads: LimitReads): Hono<Env> {
  const app = new Hono<Env>();
  for (const part of PARTS) {
    app.use(`/${part}/v1/*`, unlessPage(anySite), unlessPage(hashingPerNetwork(runtime)));
    if (part !== "storage") app.use(`/${part}/v1/*`, unlessPage(smallBody));
  }
  app.route("/auth/v1", authRoutes(runtime));
  app.route("/rest/v1", restRoutes(runtime, sessionOf(runtime), limitReads));
  app.route("/functions/v1", functionRoutes(runtime, sessionOf(runtime)));
  app.route("/storage/v1", storageRoutes(runtime));
  app.route("/realtime/v1", realtimeRoutes());
  for (const part of PARTS)
    app.all(`/${part}/v1/*`, (c, next) => (isPage(c.req) ? next() : refuse(c, "unknown_call")));
  return app;
}

const anySite = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
  exposeHeaders: EXPOSED,
  maxAge: PREFLIGHT_SECONDS,
});

const smallBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, "call_too_large") });

/** Hashes passwords in turns per network, as the pages do. */
const hashingPerNetwork =
  (runtime: Runtime): MiddlewareHandler<Env> =>
  (c, next) =>
    hashingFor(addressOf(c, runtime), next);

const unlessPage =
  (middleware: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    isPage(c.req) ? next() : middleware(c, next);

/** Whether this request is for the page of mailed links: it is opened, or its form is sent. */
function isPage({ path, method, raw }: { path: string; method: string; raw: Request }): boolean {
  if (!VERIFY_PAGE.test(path) || method === "OPTIONS") return false;
  return method !== "POST" || formEncodingOf(raw.headers) !== null;
}
