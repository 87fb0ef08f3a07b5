import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { load, REQUEST_ID, type Load } from "./load.ts";
import { startBare, startSite } from "./processes.ts";
import { signIn, visit } from "./visit.ts";

const ROUNDS = 3;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 3;

export type Kind = "content" | "list" | "sheet" | "dashboard" | "first view";

/**
 * Result for one page and for the bare server with the same answer: the best round of each, because other work only
 * slows a round down.
 */
export type PageResult = { name: string; kind: Kind; bytes: number; page: Load; bare: Load };

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
      // Ask for compression, as browsers do.
      const headers: Record<string, string> = { "accept-encoding": "gzip, deflate, br" };
      if (as) headers.cookie = await signIn(site.origin, as);
      const at = link ? await linked(`${site.origin}${path}`, headers, link) : path;
      say(`measuring the ${name} (${at}) and the bare server in turns`);
      const url = `${site.origin}${at}`;
      const ask = (seconds: number) =>
        kind === "first view"
          ? load(`${url}?keer=${REQUEST_ID}&eerste=1`, headers, seconds)
          : load(url, headers, seconds);
      results.push({ name, kind, ...(await compare(url, headers, ask)) });
    }
    return results;
  } finally {
    await site.stop();
  }
}

async function linked(url: string, { cookie = "" }: Record<string, string>, link: RegExp): Promise<string> {
  const found = link.exec(await (await fetch(url, { headers: { cookie } })).text());
  if (!found?.[1]) throw new Error(`${url} has no link that matches ${link}`);
  return found[1];
}

async function compare(
  url: string,
  headers: Record<string, string>,
  ask: (seconds: number) => Promise<Load>,
) {
  const answer = await visit(url, { headers });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  const bare = await startBare(answer);
  try {
    await ask(WARM_UP_SECONDS);
    await load(bare.origin, headers, 1);
    const rounds: { page: Load; bare: Load }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        bare: await load(bare.origin, headers, ROUND_SECONDS),
        page: await ask(ROUND_SECONDS),
      });
    }
    const best = (side: "page" | "bare") =>
      rounds
        .map((round) => round[side])
        .reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
    return { bytes: answer.body.length, page: best("page"), bare: best("bare") };
  } finally {
    await bare.stop();
  }
}
