import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { compareWithBare, type Compared } from "./compare.ts";
import { load, REQUEST_ID } from "./load.ts";
import { startSite } from "./processes.ts";
import { signIn } from "./visit.ts";

export type Kind = "content" | "list" | "sheet" | "dashboard" | "first view";

/** Result for one page and for the bare server with the same answer. */
export type PageResult = { name: string; kind: Kind } & Compared;

/**
 * With `link`, the page behind the first link on the page at `path` that matches. Of the kind "first view" each request has its own
 * query, so that the document is never in memory (docs/decisions/0140).
 */
type BenchedPage = { name: string; path: string; link?: RegExp; kind: Kind; as: string | null };

/** The demo client's move has five quotes. */
const FIVE_QUOTES = /href="([^"]+)"[^>]*>Woningverhuizing/;

const PAGES: readonly BenchedPage[] = [
  { name: "home page", path: "/", kind: "content", as: null },
  { name: "prices", path: "/pricing", kind: "content", as: null },
  { name: "local page", path: "/schoonmaak/utrecht", kind: "content", as: null },
  { name: "company's list", path: "/verhuisbedrijf-dashboard", kind: "list", as: DEMO_ACCOUNTS.cleaner },
  {
    name: "company's sheet",
    path: "/verhuisbedrijf-dashboard",
    link: /href="(\/verhuisbedrijf-dashboard\/opdracht\/[^"?]+)/,
    kind: "sheet",
    as: DEMO_ACCOUNTS.cleaner,
  },
  {
    name: "client's dashboard",
    path: "/client-dashboard",
    kind: "dashboard",
    as: DEMO_ACCOUNTS.client,
  },
  {
    name: "client's request",
    path: "/client-dashboard",
    link: FIVE_QUOTES,
    kind: "dashboard",
    as: DEMO_ACCOUNTS.client,
  },
  {
    name: "list, first view",
    path: "/verhuisbedrijf-dashboard",
    kind: "first view",
    as: DEMO_ACCOUNTS.cleaner,
  },
  {
    name: "request, first view",
    path: "/client-dashboard",
    link: FIVE_QUOTES,
    kind: "first view",
    as: DEMO_ACCOUNTS.client,
  },
];

/** Compares the pages of the built site with a bare server that gives answers of the same size. */
export async function benchPages(dataDir: string, say: (text: string) => void): Promise<PageResult[]> {
  say("starting the site with demo content");
  const site = await startSite(dataDir);
  try {
    const results: PageResult[] = [];
    for (const { name, path, link, kind, as } of PAGES) {
      const headers = await headersOf(site.origin, as);
      const at = link ? await linked(`${site.origin}${path}`, headers, link) : path;
      say(`measuring the ${name} (${at}) and the bare server in turns`);
      results.push({ name, kind, ...(await comparePage(site.origin + at, headers, kind)) });
    }
    return results;
  } finally {
    await site.stop();
  }
}

/** The headers of a browser, which asks for compression and may be signed in with this address. */
export async function headersOf(origin: string, email: string | null): Promise<Record<string, string>> {
  const headers = { "accept-encoding": "gzip, deflate, br" };
  return email ? { ...headers, cookie: await signIn(origin, email) } : headers;
}

/** The first link on the page at `url` that matches. */
export async function linked(
  url: string,
  { cookie = "" }: Record<string, string>,
  link: RegExp,
): Promise<string> {
  const found = link.exec(await (await fetch(url, { headers: { cookie } })).text());
  if (!found?.[1]) throw new Error(`${url} has no link that matches ${link}`);
  return found[1].replaceAll("&amp;", "&");
}

/** Compares a page with the bare server. Of the kind "first view" each request has an address of its own. */
export function comparePage(url: string, headers: Record<string, string>, kind: Kind): Promise<Compared> {
  const ask = (at: string, seconds: number) => load(at, headers, seconds);
  const askAnew = (at: string, seconds: number) => ask(`${at}?keer=${REQUEST_ID}&eerste=1`, seconds);
  return compareWithBare(url, {
    asked: { headers },
    ask: kind === "first view" ? askAnew : ask,
    askBare: ask,
  });
}
