import { Agent } from "node:http";
import { createAccessTokens } from "#adapters/auth/access-tokens.server.ts";
import { authSessions } from "#db/schema/index.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { someCompanies } from "../tests/support/people/companies.ts";
import { tokenOf } from "../tests/support/harness/api-client.ts";
import { SIZES } from "./filled-database.ts";
import { SESSION_SECRET, startFilledSite, type FilledServer } from "./filled-site.ts";
import { quantile, timed } from "./measure.ts";
import type { startSite } from "./processes.ts";
import { visit, type Asked } from "./visit.ts";

const RUNS = 1_000;
const WARM_UP = 200;

/** Companies that call in turns: so many that none reaches the limit on its calls. */
const CALLERS = 300;

/** A call of the API, for one of the companies. */
type Call = { name: string; of: (caller: Caller) => Asked & { path: string } };
type Caller = { userId: string; personalToken: string; accessToken: string };

const CALLS: readonly Call[] = [
  {
    name: "GET /api/v1/requests",
    of: ({ personalToken }) => ({
      path: "/api/v1/requests",
      headers: { authorization: `Bearer ${personalToken}` },
    }),
  },
  {
    name: "rpc get_photographer_briefs",
    of: ({ userId, accessToken }) => ({
      method: "POST",
      path: "/rest/v1/rpc/get_photographer_briefs",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify({ photographer_id: userId }),
    }),
  },
];

/** Waits of one call after another, in milliseconds. */
type Waits = { p50Ms: number; p99Ms: number };

/** Result of one call: the bytes of its answer, and its waits. */
export type ApiResult = { name: string; bytes: number; small: Waits; large: Waits };

type Site = Awaited<ReturnType<typeof startSite>> & { callers: Caller[] };

/**
 * Reads of programs at the built site (one web process, its own PostgreSQL with fsync on, log level `info`) with 10,000 and with
 * 1,000,000 requests: how long one waits at both.
 */
export async function benchApi(dataDir: string, say: (text: string) => void): Promise<ApiResult[]> {
  const server = await startEmbeddedPostgres({ dataDir, fsync: true });
  const sites: Site[] = [];
  try {
    for (const size of SIZES) {
      say(`filling a database with ${size.toLocaleString("en")} requests`);
      sites.push(await openSite(server, size, dataDir));
    }
    const [small, large] = sites as [Site, Site];
    const results: ApiResult[] = [];
    for (const call of CALLS) {
      say(`measuring ${call.name} at both sizes in turns`);
      results.push({ name: call.name, ...(await waits(small, large, call)) });
    }
    return results;
  } finally {
    for (const site of sites) await site.stop();
    await server.stop();
  }
}

async function openSite(server: FilledServer, size: number, dataDir: string): Promise<Site> {
  const now = new Date();
  const { site, filled } = await startFilledSite(server, { size, dataDir, now }, async (db, { origin }) => {
    const tokens = createAccessTokens({ secret: SESSION_SECRET, appUrl: origin, clock: () => new Date() });
    const callers: Caller[] = [];
    for (const { actor } of await someCompanies({ db, now }, CALLERS)) {
      const { userId, sessionId } = actor;
      await db.insert(authSessions).values({
        id: sessionId,
        userId,
        token: sessionId,
        expiresAt: addHours(now, 1),
        createdAt: now,
        updatedAt: now,
      });
      const signed = await tokens.sign({ sub: userId, session_id: sessionId }, 3_600);
      callers.push({
        userId,
        personalToken: await tokenOf({ db, now }, actor),
        accessToken: signed.token,
      });
    }
    return callers;
  });
  return { ...site, callers: filled };
}

/** One call after another on one connection, in turns at both sizes. */
async function waits(small: Site, large: Site, call: Call): Promise<Omit<ApiResult, "name">> {
  let bytes = 0;
  const agent = new Agent({ keepAlive: true });
  const times = new Map<Site, number[]>([
    [small, []],
    [large, []],
  ]);
  for (let run = -WARM_UP; run < RUNS; run++)
    for (const site of run % 2 === 0 ? [small, large] : [large, small]) {
      const { path, ...asked } = call.of(site.callers[(run + WARM_UP) % CALLERS]!);
      const took = await timed(async () => {
        const { status, body } = await visit(site.origin + path, { ...asked, agent });
        if (status !== 200) throw new Error(`${path} answers ${status}`);
        bytes = body.length;
      });
      if (run >= 0) times.get(site)!.push(took);
    }
  agent.destroy();
  const summary = (site: Site) => ({
    p50Ms: quantile(times.get(site)!, 0.5),
    p99Ms: quantile(times.get(site)!, 0.99),
  });
  return { bytes, small: summary(small), large: summary(large) };
}
