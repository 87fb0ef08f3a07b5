import { randomBytes } from "node:crypto";
import { Hono, type Handler, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Runtime } from "#compose";
import { addressOf, refuseVisit, type Env } from "./env.ts";
import { formsInFlight } from "./forms-in-flight.ts";
import type { ReadUpload } from "./form-body.ts";
import { LIVE_PATH } from "./live/live.ts";
import { paymentWebhook } from "./payment-webhook.ts";
import { formGate } from "./form-gate.ts";
import { publicFunctions } from "./functions.ts";
import { oneClickUnsubscribe } from "./one-click.ts";
import { pageLimit } from "./page-limit.ts";
import { readLimit } from "./read-limit.ts";
import { isCall, refuse } from "./problem.ts";
import { isMissingFile, noDocument, type RefusedDocument } from "./refused-visit.ts";
import { AGAIN_SECONDS, handleFailure, requestDeadline, requestLog } from "./request-log.ts";
import { sameSite } from "./same-site.ts";
import { sessionRoutes } from "./session.ts";
import { supabaseApp } from "./supabase/supabase-app.ts";
import { EVERY_ROUTE } from "./v1/routes.ts";
import { v1 } from "./v1/v1-app.ts";
import { uploadedFiles } from "./uploaded-files.ts";
import { uploadsInMemory } from "./uploads-in-memory.ts";
import { contentSecurityPolicy, secureCookies } from "./security-headers.ts";
import { watchRequests } from "./watch-requests.ts";

/** An answer, and the pattern of its route for metrics and traces. */
export type Answered = { response: Response; route: string };

/**
 * What a page gets beside the request: the nonce of its inline scripts, the address for rate limits, and the reader of
 * uploads.
 */
export type PageRequest = { nonce: string; clientAddress: string; readUpload: ReadUpload | null };

/** Renders a page of the site. */
export type PageHandler = (request: Request, asked: PageRequest) => Promise<Answered>;

/** Answers some requests by their path; null for the others. */
type Part = (request: Request, path: string) => Answered | null | Promise<Answered | null>;

/** What answers beside the calls of programs. Tests of those have no files, no content pages and no streams. */
export type Site = {
  pages: PageHandler;
  readiness: () => Promise<{ checks: Record<string, boolean> } & Record<string, unknown>>;
  files?: Part;
  contentPages?: Part;
  moved?: Part;
  live?: Handler<Env>;
  /** Makes the document of a refusal. */
  toDocument?: RefusedDocument;
};

const nothing: Part = () => null;

/** Answers with a part of the site, and passes on what it does not know. */
const answeredBy =
  (part: Part = nothing): MiddlewareHandler<Env> =>
  async (c, next) => {
    const answered = await part(c.req.raw, c.req.path);
    if (!answered) return next();
    c.set("route", answered.route);
    return answered.response;
  };

const POLICY = "Content-Security-Policy";

/** Everything that the server answers, in this order. Before it stands only `api/guard.ts`. */
export function createApp(runtime: Runtime, site: Site): Hono<Env> {
  const app = new Hono<Env>();
  const { origin: ownOrigin, protocol } = new URL(runtime.config.appUrl);
  const https = protocol === "https:";
  const { toDocument = noDocument } = site;

  app.onError(handleFailure(runtime));
  app.use((c, next) => {
    c.set("toDocument", toDocument);
    return next();
  });
  app.use(watchRequests);

  // The same for everybody, from memory. A page that refuses a visit needs its style, so files have no limit.
  app.get("*", answeredBy(site.files));
  app.use(pageLimit(runtime));
  app.get("*", answeredBy(site.contentPages));

  app.use(requestLog(runtime));
  app.use(requestDeadline(runtime));
  app.use(answeredBy(site.moved));

  app.get("/healthz", (c) => c.json({ ok: true }));

  app.get("/readyz", async (c) => {
    const { checks, ...figures } = await site.readiness();
    const answer = { ...checks, ...figures };
    if (Object.values(checks).every(Boolean)) return c.json(answer);
    return c.json(answer, 503, { "Retry-After": String(AGAIN_SECONDS) });
  });

  const { metrics } = runtime;
  if (metrics) app.all("/metrics", (c) => metrics(c.req.raw));

  if (site.live) app.all(LIVE_PATH, site.live);

  // Before the same-site check: mail programs send any origin or none. The token in the address authorizes the request.
  app.route("/", oneClickUnsubscribe(runtime));

  // Before the same-site check: the payment provider sends no origin. The signature authorizes the request.
  app.route("/api/payments", paymentWebhook(runtime));

  // Before the same-site check: programs on any site. A bearer token authorizes the request, and no cookie is read.
  const limitReads = readLimit();
  app.route("/", supabaseApp(runtime, limitReads));

  // Before the same-site check: no cookie is read, and the token of each call authorizes it.
  app.route("/api/v1", v1(runtime, EVERY_ROUTE, limitReads));

  app.use(sameSite(ownOrigin));

  app.route("/api/functions", publicFunctions(runtime));

  app.route("/api/session", sessionRoutes(runtime));

  // Programs get errors as JSON, never as a page.
  app.all("/api/*", (c, next) => (isCall(c.req.path) ? refuse(c, "unknown_call") : next()));

  app.route("/bestanden", uploadedFiles(runtime));

  // Compresses the data of React pages. Documents are compressed in app/entry.server.tsx.
  const compressData = compress({ encoding: "gzip", contentTypeFilter: /^text\/x-script/ });
  app.all("*", formGate, uploadsInMemory(runtime), formsInFlight(runtime), compressData, async (c) => {
    const nonce = randomBytes(16).toString("base64");
    const { response: made, route } = await site.pages(c.req.raw, {
      nonce,
      clientAddress: addressOf(c, runtime),
      readUpload: c.get("readUpload") ?? null,
    });
    c.set("route", route);
    const isMissing = isMissingFile({ path: c.req.path, accept: c.req.header("accept") }, made);
    const response = isMissing ? refuseVisit(c, "not_found") : made;
    if (isMissing)
      for (const cookie of made.headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
    if (!response.headers.has(POLICY))
      response.headers.set(POLICY, contentSecurityPolicy(`nonce-${nonce}`, runtime.paymentPages));
    if (https) secureCookies(response.headers);
    return response;
  });

  return app;
}
