import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { Runtime } from "#compose";
import type { CallProblemCode } from "#texts/call-errors.ts";
import { DomainError } from "#domain/errors.ts";
import { countCall } from "#domain/tokens/count-call.ts";
import { addressOf, type Env } from "../env.ts";
import { refuse, refuseAs } from "../problem.ts";
import { documentText } from "./document.ts";
import { answerRead } from "./answer.ts";
import { deprecationHeaders } from "./deprecation.ts";
import { rateHeaders } from "./rate-headers.ts";
import type { Route } from "./route.ts";
import { EVERY_ROUTE, type NamedRoute } from "./routes.ts";
import { runRead } from "./run-read.ts";
import { runWrite } from "./run-write.ts";
import { actorOfPersonalToken } from "./token.ts";

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
export function v1(runtime: Runtime, routes: readonly NamedRoute[] = EVERY_ROUTE): Hono<Env> {
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
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, "call_too_large") }));
  app.get("/openapi.json", (c) => {
    c.header("Content-Type", "application/json");
    return answerRead(c, documentText(runtime.config.appUrl), { "Content-Type": "application/json" });
  });
  for (const route of routes)
    app.on(route.method, honoPath(route.path), (c) => answerCall(c, runtime, route));
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

/** Lets a call through when its token is valid, within its limit and has the scope; then reads or writes. */
async function answerCall(c: Context<Env>, runtime: Runtime, route: Route): Promise<Response> {
  // PostgreSQL cannot store a NUL, so nothing is named by one.
  if (/%00/.test(c.req.url)) return refuse(c, "not_found");
  if (route.deprecated)
    for (const [name, value] of Object.entries(deprecationHeaders(route.deprecated, c.req.param())))
      c.header(name, value);
  const token = await actorOfPersonalToken(runtime, c.req.raw);
  if (!token) return unauthorized(c, "token_invalid");
  const ctx = runtime.ctx(token.actor, addressOf(c, runtime));
  try {
    const left = await countCall(ctx, {});
    for (const [name, value] of Object.entries(rateHeaders(left))) c.header(name, value);
    if (route.scope !== null && !token.scopes.includes(route.scope))
      return unauthorized(c, "scope_missing", route.scope);
    const policy = "verb" in route ? route.verb.definition.by : route.who;
    if (!policy.allows(token.actor)) throw new DomainError("not_allowed");
    return "verb" in route
      ? await runWrite(c, runtime, ctx, token, route)
      : await runRead(c, ctx, token, route);
  } catch (error) {
    if (error instanceof DomainError) return refuseAs(c, error);
    throw error;
  }
}

/** Refuses a token, and says why as RFC 6750 does. */
function unauthorized(
  c: Context,
  code: CallProblemCode & ("token_invalid" | "scope_missing"),
  scope?: string,
): Response {
  const why = scope ? `error="insufficient_scope", scope="${scope}"` : 'error="invalid_token"';
  const hasToken = c.req.header("authorization") !== undefined;
  return refuse(c, code, { headers: { "WWW-Authenticate": hasToken ? `Bearer ${why}` : "Bearer" } });
}
