import { asksForToast } from "#app/cookies/flash.server.ts";
import { hasRequestCookie } from "#app/cookies/request-cookie.server.ts";
import { isUnavailable } from "#domain/kernel/unavailable.ts";
import { compressed } from "./compress.server.ts";
import { isContentPage, isHomePage } from "./content-pages.ts";
import { answerWith, prepare } from "./memory.server.ts";

/** Age at which a page is rendered again in the background, in milliseconds. */
const FRESH_MS = 60_000;

/** Age at which visitors wait for a new page, so that they never read old facts. */
const STALE_MS = 600_000;

/** Most cached pages; one is about 60 kB in three encodings. */
const MAX_PAGES = 1_000;

const REVALIDATE = "public, max-age=0, must-revalidate";

/** An answer, and the pattern of its route. */
type Answered = { response: Response; route: string };

type Page = { entry: Awaited<ReturnType<typeof prepare>>; route: string; renderedAt: number };

/** A rendered 404 page. */
type Missing = { body: Buffer<ArrayBuffer>; headers: Headers; route: string };

/**
 * Serves content pages to visitors from memory. The first request renders the page. When it is a minute old, a request
 * renders it again in the background, so that nobody waits. `variant` names the launch state, which is part of the cache
 * key.
 */
export function contentMemory(
  render: (path: string) => Promise<Answered>,
  clock: () => Date,
  hasSession: (cookie: string) => boolean,
  variant: () => string = () => "",
) {
  const pages = new Map<string, Page>();
  const rendering = new Map<string, Promise<Page | Missing | null>>();
  let forgotten = 0;

  /** Renders a page and caches it; null if it is not the same for everybody. Evicts the least recently used page. */
  async function renderAndKeep(key: string, path: string): Promise<Page | Missing | null> {
    const since = forgotten;
    const { response, route } = await render(path);
    const body = Buffer.from(await response.arrayBuffer());
    pages.delete(key);
    if (response.status >= 500) throw new Error(`${path} rendered with status ${response.status}`);
    if (response.status === 404) return { body, headers: response.headers, route };
    if (response.status !== 200) return null;
    const headers = { ...Object.fromEntries(response.headers), "cache-control": REVALIDATE };
    const page = { entry: await prepare(body, headers), route, renderedAt: clock().getTime() };
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

  /** The answer with the content page at this path; null for another page, and for one that is not the same for everybody. */
  async function answer(request: Request, path: string): Promise<Answered | null> {
    if (request.url.includes("?")) return null;
    const key = `${variant()} ${path}`;
    const page = pages.get(key);
    if (!page && !isContentPage(path)) return null;
    const cookie = request.headers.get("cookie");
    if (cookie && (hasSession(cookie) || asksForToast(cookie))) return null;
    // These pages show the request that this browser has begun or sent.
    if (isHomePage(path) && hasRequestCookie(cookie)) return null;
    const age = page ? clock().getTime() - page.renderedAt : Infinity;
    if (page && age < STALE_MS) {
      if (age > FRESH_MS) renderOnce(key, path).catch(() => {});
      return { response: answerWith(page.entry, request), route: page.route };
    }
    const rendered = await renderOnce(key, path).catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      // The page itself says what is wrong.
      return null;
    });
    if (!rendered) return null;
    const response =
      "entry" in rendered ? answerWith(rendered.entry, request) : answerMissing(rendered, request);
    return { response, route: rendered.route };
  }

  /** Drops all pages, so that the next visitor of each waits for a new one. */
  function forget(): void {
    forgotten += 1;
    pages.clear();
    rendering.clear();
  }

  return { answer, forget };
}

function answerMissing({ body, headers }: Missing, request: Request): Response {
  const own = new Headers(headers);
  const bytes = compressed(body, request.headers.get("accept-encoding"), own);
  return new Response(bytes, { status: 404, headers: own });
}
