import type { IncomingMessage, ServerResponse } from "node:http";
import { asksForToast } from "#app/cookies/flash.server.ts";
import { compressed } from "./compress.server.ts";
import { isContentPage } from "./content-pages.ts";
import { prepare, write } from "./memory.server.ts";

/** Age at which a page is rendered anew while visitors still get the kept one, in milliseconds. */
const FRESH_MS = 60_000;

/** Age from which a visitor waits for the new one, so that nobody reads yesterday's facts. */
const STALE_MS = 600_000;

/** Most pages kept; with three encodings one is about 60 kB. */
const MAX_PAGES = 1_000;

const REVALIDATE = "public, max-age=0, must-revalidate";

type Page = { entry: Awaited<ReturnType<typeof prepare>>; renderedAt: number };

/** The page "not found", as it was rendered for an address where nothing is. */
type Missing = { body: Buffer<ArrayBuffer>; headers: Headers };

/**
 * Serves content pages to visitors from memory. The first request renders; later ones get the kept page, and once it is
 * a minute old one of them has it rendered anew in the background, so nobody waits. `variant` names what else decides
 * how a page looks (the launch state): a page of another variant is another page.
 */
export function contentMemory(
  render: (path: string) => Promise<Response>,
  clock: () => Date,
  variant: () => string = () => "",
) {
  const pages = new Map<string, Page>();
  const rendering = new Map<string, Promise<Page | Missing | null>>();

  /** The page, or what to say when there is none; null when it is not for everybody. Pages in use stay; the oldest goes. */
  async function renderAndKeep(key: string, path: string): Promise<Page | Missing | null> {
    const response = await render(path);
    const body = Buffer.from(await response.arrayBuffer());
    pages.delete(key);
    if (response.status >= 500) throw new Error(`${path} rendered with status ${response.status}`);
    if (response.status === 404) return { body, headers: response.headers };
    if (response.status !== 200) return null;
    const headers = { ...Object.fromEntries(response.headers), "cache-control": REVALIDATE };
    const page = { entry: await prepare(body, headers), renderedAt: clock().getTime() };
    pages.set(key, page);
    if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value!);
    return page;
  }

  function renderOnce(key: string, path: string) {
    const running = rendering.get(key) ?? renderAndKeep(key, path).finally(() => rendering.delete(key));
    rendering.set(key, running);
    return running;
  }

  /** Answers the request when it is for a content page; what cannot be kept is left to `next`. Else false. */
  return function serve(
    request: IncomingMessage,
    response: ServerResponse,
    hasSession: (cookie: string) => boolean,
    next: () => void,
  ): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const path = request.url ?? "";
    const key = `${variant()} ${path}`;
    const page = pages.get(key);
    if (!page && !isContentPage(path)) return false;
    const { cookie } = request.headers;
    if (cookie && (hasSession(cookie) || asksForToast(cookie))) return false;
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
  };
}

function writeMissing(request: IncomingMessage, response: ServerResponse, { body, headers }: Missing): void {
  const own = new Headers(headers);
  const bytes = compressed(body, request.headers["accept-encoding"], own);
  response.setHeaders(own).writeHead(404, { "content-length": bytes.length });
  response.end(request.method === "HEAD" ? undefined : bytes);
}
