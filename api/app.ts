import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { World } from "#compose";
import { addressOf, type Env } from "./env.ts";
import { formGate } from "./form-gate.ts";
import { oneClickUnsubscribe, publicFunctions } from "./functions.ts";
import { failed, requestLog } from "./request-log.ts";
import { sameSite } from "./same-site.ts";
import { sessionRoutes } from "./session.ts";
import { secureCookies, securityHeaders } from "./security-headers.ts";

/** Renders a page of the site; the nonce allows its inline scripts, the address is whose uses are counted. */
export type PageHandler = (request: Request, nonce: string, clientAddress: string) => Promise<Response>;

/** Everything that is not served from memory: health, uploaded files, and the pages. */
export function createApp(
  world: World,
  pages: PageHandler,
  health: { readiness: () => Promise<{ checks: Record<string, boolean>; outboxAgeSeconds: number | null }> },
): Hono<Env> {
  const app = new Hono<Env>();
  const { origin: ownOrigin, protocol } = new URL(world.config.appUrl);
  const https = protocol === "https:";
  const plainHeaders = securityHeaders({ nonce: null, https });

  app.use(requestLog(world), async (c, next) => {
    await next();
    // What is no page (JSON, files, refusals) gets the headers of one that has no script.
    addMissing(c.res.headers, plainHeaders);
  });
  app.onError(failed(world));

  app.get("/healthz", (c) => c.json({ ok: true }));

  app.get("/readyz", async (c) => {
    const { checks, outboxAgeSeconds } = await health.readiness();
    return c.json({ ...checks, outboxAgeSeconds }, Object.values(checks).every(Boolean) ? 200 : 503);
  });

  // Comes from mail programs, with any origin or none; the token in its address is what it may do.
  app.route("/", oneClickUnsubscribe(world));

  app.use(sameSite(ownOrigin));

  app.route("/api/functions", publicFunctions(world));

  app.route("/api/session", sessionRoutes(world));

  app.route("/bestanden", uploadedFiles(world));

  // The data of pages with React; documents are compressed where they are made (app/entry.server.tsx).
  const compressData = compress({ encoding: "gzip", contentTypeFilter: /^text\/x-script/ });
  app.all("*", formGate, compressData, async (c) => {
    const nonce = randomBytes(16).toString("base64");
    const address = addressOf(c, world);
    const response = await pages(c.req.raw, nonce, address);
    addMissing(response.headers, securityHeaders({ nonce, https }));
    if (https) secureCookies(response.headers);
    return response;
  });

  return app;
}

/** Adds headers to an answer; one that set its own knows why. */
function addMissing(headers: Headers, wanted: Record<string, string>): void {
  for (const [name, value] of Object.entries(wanted)) if (!headers.has(name)) headers.set(name, value);
}

/** Pictures; a key is never used for another one. */
function uploadedFiles(world: World): Hono<Env> {
  const files = new Hono<Env>();
  files.get("/:folder/:owner/:name", async (c) => {
    const { folder, owner, name } = c.req.param();
    const file = await world.storage.get(`${folder}/${owner}/${name}`);
    if (!file) return c.notFound();
    return c.body(file.bytes.slice().buffer, 200, {
      "Content-Type": file.contentType,
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
    });
  });
  return files;
}
