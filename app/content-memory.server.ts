import type { IncomingMessage, ServerResponse } from "node:http";
import { CONTENT_PAGES } from "./content-pages.ts";
import { asksForToast } from "./flash.server.ts";
import { prepare, write } from "./memory.server.ts";

/** How long a rendered content page is served before it is rendered anew, in milliseconds. */
const FRESH_MS = 60_000;

type Page = { entry: Awaited<ReturnType<typeof prepare>>; renderedAt: number };

/**
 * Serves content pages to visitors from memory. The first request renders; later ones get the kept page, and once it is
 * a minute old one of them has it rendered anew in the background, so nobody waits.
 */
export function contentMemory(render: (path: string) => Promise<Response>, clock: () => Date) {
  const pages = new Map<string, Page>();
  const rendering = new Map<string, Promise<Page>>();

  function renderOnce(path: string): Promise<Page> {
    const running = rendering.get(path);
    if (running) return running;
    const started = (async () => {
      const response = await render(path);
      const body = Buffer.from(await response.arrayBuffer());
      if (response.status !== 200) throw new Error(`${path} rendered with status ${response.status}`);
      const headers = Object.fromEntries(response.headers);
      const entry = await prepare(body, {
        ...headers,
        "cache-control": "public, max-age=0, must-revalidate",
      });
      const page = { entry, renderedAt: clock().getTime() };
      pages.set(path, page);
      return page;
    })().finally(() => rendering.delete(path));
    rendering.set(path, started);
    return started;
  }

  /** Answers the request when it is for a kept page; false leaves it to the rest of the server. */
  return function serve(
    request: IncomingMessage,
    response: ServerResponse,
    hasSession: (cookie: string) => boolean,
  ): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const path = request.url ?? "";
    if (!CONTENT_PAGES.has(path)) return false;
    const { cookie } = request.headers;
    if (cookie && (hasSession(cookie) || asksForToast(cookie))) return false;
    const page = pages.get(path);
    if (page) {
      write(request, response, page.entry);
      if (clock().getTime() - page.renderedAt > FRESH_MS) renderOnce(path).catch(() => {});
      return true;
    }
    renderOnce(path).then(
      (rendered) => write(request, response, rendered.entry),
      () =>
        response
          .writeHead(500, { "content-type": "text/plain; charset=utf-8" })
          .end("Er ging iets mis. Probeer het later opnieuw."),
    );
    return true;
  };
}
