import type { IncomingMessage, ServerResponse } from "node:http";
import { asksForToast } from "#app/cookies/flash.server.ts";
import { hasRequestCookie } from "#app/cookies/request-cookie.server.ts";
import { compressed } from "./compress.server.ts";
import { isContentPage, isHomePage } from "./content-pages.ts";
import { prepare, write } from "./memory.server.ts";

/** Age at which a page is rendered again in the background, in milliseconds. */
const FRESH_MS = 60_000;

/** Age at which visitors wait for a new page, so that they never read old facts. */
const STALE_MS = 600_000;

/** Most cached pages; one is about 60 kB in three encodings. */
const MAX_PAGES = 1_000;

const REVALIDATE = "public, max-age=0, must-revalidate";

type Page = { entry: Awaited<ReturnType<typeof prepare>>; renderedAt: number };

/** A rendered 404 page. */
type Missing = { body: Buffer<ArrayBuffer>; headers: Headers };

/**
 * Serves content pages to visitors from memory. The first request renders the page. When it is a minute old, a request
 * renders it again in the background, so that nobody waits. `variant` names the launch state, which is part of the cache
 * key.
 */
export function contentMemory(
  render: (path: string) => Promise<Response>,
  clock: () => Date,
  variant: () => string = () => "",
) {
  const pages = new Map<string, Page>();
  const rendering = new Map<string, Promise<Page | Missing | null>>();
  let forgotten = 0;

  /** Renders a page and caches it; null if it is not the same for everybody. Evicts the least recently used page. */
  async function renderAndKeep(key: string, path: string): Promise<Page | Missing | null> {
    const since = forgotten;
    const response = await render(path);
    const body = Buffer.from(await response.arrayBuffer());
    pages.delete(key);
    if (response.status >= 500) throw new Error(`${path} rendered with status ${response.status}`);
    if (response.status === 404) return { body, headers: response.headers };
    if (response.status !== 200) return null;
    const headers = { ...Object.fromEntries(response.headers), "cache-control": REVALIDATE };
    const page = { entry: await prepare(body, headers), renderedAt: clock().getTime() };
    // Rendered from facts of before: this visitor asked for them then, and the next one does not get them.
    if (since !== forgotten) return page;
    pages.set(key, page);
    if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value!);
    return page;
  }

  function renderOnce(key: string, path: string) {
    const running = rendering.get(key);
    if (running) return running;
    const started = renderAndKeep(key, path).finally(() => {
      if (rendering.get(key) === started) rendering.delete(key);
    });
    rendering.set(key, started);
    return started;
  }

  /**
   * Answers a request for a content page, or calls `next` if the page cannot be cached, or with the reason if it cannot be rendered.
   * Returns false for any other request.
   */
  function serve(
    request: IncomingMessage,
    response: ServerResponse,
    hasSession: (cookie: string) => boolean,
    next: (failure?: unknown) => void,
  ): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const path = request.url ?? "";
    const key = `${variant()} ${path}`;
    const page = pages.get(key);
    if (!page && !isContentPage(path)) return false;
    const { cookie } = request.headers;
    if (cookie && (hasSession(cookie) || asksForToast(cookie))) return false;
    // These pages show the request that this browser has begun or sent.
    if (isHomePage(path) && hasRequestCookie(cookie)) return false;
    const age = page ? clock().getTime() - page.renderedAt : Infinity;
    if (page && age < STALE_MS) {
      write(request, response, page.entry);
      if (age > FRESH_MS) renderOnce(key, path).catch(() => {});
      return true;
    }
    renderOnce(key, path).then((rendered) => {
      if (!rendered) next();
      else if ("entry" in rendered) write(request, response, rendered.entry);
      else writeMissing(request, response, rendered);
    }, next);
    return true;
  }

  /** Drops all pages, so that the next visitor of each waits for a new one. */
  function forget(): void {
    forgotten += 1;
    pages.clear();
    rendering.clear();
  }

  return { serve, forget };
}

function writeMissing(request: IncomingMessage, response: ServerResponse, { body, headers }: Missing): void {
  const own = new Headers(headers);
  const bytes = compressed(body, request.headers["accept-encoding"], own);
  response.setHeaders(own).writeHead(404, { "content-length": bytes.length });
  response.end(request.method === "HEAD" ? undefined : bytes);
}
