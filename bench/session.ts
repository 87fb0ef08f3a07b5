import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { load, type Load } from "./load.ts";
import { dataPath, headersOf } from "./pages.ts";
import { startSite } from "./processes.ts";

const LIST = "/verhuisbedrijf-dashboard";
const SHEET = /href="(\/verhuisbedrijf-dashboard\/opdracht\/[^"?]+)/g;
const ROUNDS = 3;
const ROUND_SECONDS = 5;

/** Pages per second of this build and of an earlier one: the best round of each. */
export type SessionResult = { now: Load; before: Load };

/**
 * A company that opens its list and goes on to ten pages: sheets, its own quotes, the jobs that it won, its profile. In this build
 * those ask for their data alone; the build of the checkout at `earlier` (built, of before the pages were hydrated) loads a document
 * each time. Both run in turns, with demo content.
 */
export async function benchSession(
  dataDir: string,
  earlier: string,
  say: (text: string) => void,
): Promise<SessionResult> {
  say("starting both builds with demo content");
  const now = await startSite(join(dataDir, "now"));
  const before = await startSite(join(dataDir, "before"), {}, earlier);
  try {
    const askNow = await session(now.origin, join(dataDir, "now.har"), dataPath);
    const askBefore = await session(before.origin, join(dataDir, "before.har"), (path) => path);
    const rounds: SessionResult[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      say(round === 0 ? "warming up" : `round ${round}`);
      rounds.push({ now: await askNow(), before: await askBefore() });
    }
    const best = (side: keyof SessionResult) =>
      rounds
        .slice(1)
        .map((round) => round[side])
        .reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
    return { now: best("now"), before: best("before") };
  } finally {
    await now.stop();
    await before.stop();
  }
}

/** Signs in, and writes the session's addresses to a HTTP archive; `next` is where the page at a path is asked for within the app. */
async function session(
  origin: string,
  archive: string,
  next: (path: string) => string,
): Promise<() => Promise<Load>> {
  const headers = await headersOf(origin, DEMO_ACCOUNTS.cleaner);
  const list = await (await fetch(origin + LIST, { headers: { cookie: headers.cookie! } })).text();
  const sheets = [...new Set([...list.matchAll(SHEET)].map(([, path]) => path!))].slice(0, 4);
  const more = ["offertes", "gekozen", "profiel", "statistiek", "werk"].map((page) => `${LIST}/${page}`);
  const visited = [...sheets, ...more, LIST].map(next);
  const named = Object.entries(headers).map(([name, value]) => ({ name, value }));
  const entries = [LIST, ...visited].map((path) => ({
    request: { method: "GET", url: origin + path, headers: named },
  }));
  writeFileSync(archive, JSON.stringify({ log: { entries } }));
  return () => load(origin, headers, ROUND_SECONDS, { har: archive });
}
