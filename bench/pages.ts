import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { compareWithBare, type Compared } from "./compare.ts";
import { load } from "./load.ts";
import { startSite } from "./processes.ts";
import { signIn, visit } from "./visit.ts";

export type Kind = "content" | "app";

/**
 * Result for one page and for the bare server with the same document. `dataBytes` is what a navigation within the app asks for
 * instead, compressed; null for a content page.
 */
export type PageResult = { name: string; kind: Kind; dataBytes: number | null } & Compared;

/** With `link`, the page behind the first link on the page at `path` that matches. */
type BenchedPage = { name: string; path: string; link?: RegExp; kind: Kind; as: string | null };

const PAGES: readonly BenchedPage[] = [
  { name: "home page", path: "/", kind: "content", as: null },
  { name: "prices", path: "/pricing", kind: "content", as: null },
  { name: "local page", path: "/schoonmaak/utrecht", kind: "content", as: null },
  { name: "wizard", path: "/brief-form", kind: "app", as: null },
  { name: "company's list", path: "/verhuisbedrijf-dashboard", kind: "app", as: DEMO_ACCOUNTS.cleaner },
  {
    name: "company's sheet",
    path: "/verhuisbedrijf-dashboard",
    link: /href="(\/verhuisbedrijf-dashboard\/opdracht\/[^"?]+)/,
    kind: "app",
    as: DEMO_ACCOUNTS.cleaner,
  },
  { name: "client's dashboard", path: "/client-dashboard", kind: "app", as: DEMO_ACCOUNTS.client },
  {
    // The demo client's move has five quotes.
    name: "client's request",
    path: "/client-dashboard",
    link: /href="([^"]+)"[^>]*>Woningverhuizing/,
    kind: "app",
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
      results.push({ name, kind, ...(await comparePage(site.origin, at, headers, kind)) });
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

/** Compares a page with the bare server, and weighs what a navigation to it asks for. */
export async function comparePage(
  origin: string,
  at: string,
  headers: Record<string, string>,
  kind: Kind,
): Promise<Omit<PageResult, "name" | "kind">> {
  const ask = (url: string, seconds: number) => load(url, headers, seconds);
  const compared = await compareWithBare(origin + at, { asked: { headers }, ask, askBare: ask });
  const data = kind === "app" ? await visit(origin + dataPath(at), { headers }) : null;
  return { ...compared, dataBytes: data && data.body.length };
}

/** The address at which React Router asks for the data of this page. */
export function dataPath(at: string): string {
  const [path, query] = at.split("?") as [string, string?];
  return `${path}.data${query === undefined ? "" : `?${query}`}`;
}
