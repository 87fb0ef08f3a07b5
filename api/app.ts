import { randomBytes, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { World } from "#compose";
import { UNEXPECTED_ERROR } from "#texts/errors.ts";
import { addressOf, type Env } from "./env.ts";
import { formGate } from "./form-gate.ts";
import { oneClickUnsubscribe, publicFunctions } from "./functions.ts";
import { sessionRoutes } from "./session.ts";
import { secureCookies, securityHeaders } from "./security-headers.ts";

/** Renders a page of the site; the nonce allows its inline scripts, the address is whose uses are counted. */
export type PageHandler = (request: Request, nonce: string, clientAddress: string) => Promise<Response>;

/** Ids, tokens and the like in a path are nobody's business in a log; the words of our own addresses are. */
const loggable = (path: string) => path.replace(/\/(?![a-z.-]+(?:\/|$))[^/]{16,}/g, "/:id");

/** As nginx logs it: whoever asked was gone before there was an answer. */
const GONE = 499;

/** Everything that is not served from memory: health, uploaded files, and the pages. */
export function createApp(
  world: World,
  pages: PageHandler,
  health: { readiness: () => Promise<Record<string, boolean>> },
): Hono<Env> {
  const app = new Hono<Env>();
  const ownOrigin = new URL(world.config.appUrl);
  const https = ownOrigin.protocol === "https:";
  const plainHeaders = Object.entries(securityHeaders({ nonce: null, https }));

  app.use(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    const request = c.req.raw;
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    // What is no page (JSON, files, refusals) gets the headers of one that has no script; a page that set its own knows why.
    for (const [name, value] of plainHeaders) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    const ms = Math.round(performance.now() - started);
    // A form that broke off fails its page, and that is nobody's mistake here.
    const status = c.res.status >= 500 && request.signal.aborted ? GONE : c.res.status;
    world.log.info({ requestId, method: c.req.method, path: loggable(c.req.path), status, ms });
  });

  // Hono would print the error as it is, and that of a query holds what the query was given.
  app.onError((error, c) => {
    if (!c.req.raw.signal.aborted)
      world.log.error({ err: error, path: loggable(c.req.path) }, "a request failed");
    return c.text(`${UNEXPECTED_ERROR.title}. ${UNEXPECTED_ERROR.message}`, 500);
  });

  app.get("/healthz", (c) => c.json({ ok: true }));

  app.get("/readyz", async (c) => {
    const state = await health.readiness();
    return c.json(state, Object.values(state).every(Boolean) ? 200 : 503);
  });

  // Comes from mail programs, with any origin or none; the token in its address is what it may do.
  app.route("/", oneClickUnsubscribe(world));

  // A form of another site must not act for somebody who is signed in here.
  app.use(async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const origin = c.req.header("origin");
    const sameHost = origin !== undefined && URL.parse(origin)?.host === c.req.header("host");
    if (origin !== undefined && !sameHost && origin !== ownOrigin.origin) {
      return c.text("Dit verzoek kwam van een andere site.", 403);
    }
    if (origin === undefined && c.req.header("sec-fetch-site") === "cross-site") {
      return c.text("Dit verzoek kwam van een andere site.", 403);
    }
    return next();
  });

  app.route("/api/functions", publicFunctions(world));

  app.route("/api/session", sessionRoutes(world));

  app.get("/bestanden/:folder/:owner/:name", async (c) => {
    const { folder, owner, name } = c.req.param();
    const file = await world.storage.get(`${folder}/${owner}/${name}`);
    if (!file) return c.notFound();
    return c.body(file.bytes.slice().buffer, 200, {
      "Content-Type": file.contentType,
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
    });
  });

  // The data of pages with React; documents are compressed where they are made (app/entry.server.tsx).
  const compressData = compress({ encoding: "gzip", contentTypeFilter: /^text\/x-script/ });
  app.all("*", formGate, compressData, async (c) => {
    const nonce = randomBytes(16).toString("base64");
    const address = addressOf(c, world);
    const response = await pages(c.req.raw, nonce, address);
    for (const [name, value] of Object.entries(securityHeaders({ nonce, https }))) {
      // A page that set its own policy knows why.
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    if (https) secureCookies(response.headers);
    return response;
  });

  return app;
}
