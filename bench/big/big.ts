import pg from "pg";
import { createDatabase } from "#db/client.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate } from "#db/migrate.server.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { operator } from "../../tests/support/people/people.ts";
import { deskCases } from "./desk-cases.ts";
import { fillBig, siteOf } from "./fill-big.ts";
import { jobCases } from "./job-cases.ts";
import { measureCase, type Case, type Figures } from "./measure-cases.ts";
import { publishToMany, type Published } from "./publish.ts";
import { siteCases } from "./site-cases.ts";
import { watchable } from "./watch.ts";

/** Requests of the young site that the big one is compared with. */
export const SMALL = 10_000;

/** Reads and jobs are run so often at each size; of 100 the p99 is the slowest but one. */
const RUNS = 100;

/** PostgreSQL as `docs/operations/sizes.md` gives it, and while it is filled as it is fastest. */
const SETTINGS = { shared_buffers: "2GB" };
const FILLING = { ...SETTINGS, wal_level: "minimal", max_wal_senders: "0", max_wal_size: "4GB" };

export type BigCase = Pick<Case, "name" | "isKept" | "isRare"> & {
  isJob: boolean;
  small: Figures;
  large: Figures;
};
export type BigResult = { size: number; cases: BigCase[]; published: Published };

/**
 * Fills a young site and one with `size` requests, and measures what clients, companies, operators and the clock read at both. Then
 * publishes a request that thousands of companies match on the big one.
 */
export async function benchBig(
  dataDir: string,
  size: number,
  say: (text: string) => void,
): Promise<BigResult> {
  const now = new Date();
  const sizes = [SMALL, size];
  const filling = await startEmbeddedPostgres({ dataDir, fsync: false, extraSettings: FILLING });
  try {
    for (const briefs of sizes) {
      say(`filling a database with ${briefs.toLocaleString("en")} requests`);
      await fillDatabase(filling, briefs, now, say);
    }
  } finally {
    await filling.stop();
  }
  const server = await startEmbeddedPostgres({ dataDir, fsync: true, extraSettings: SETTINGS });
  try {
    const sides = sizes.map((briefs) => sideOf(at(server.url, briefs), now));
    try {
      const [small, large] = (await Promise.all(sides.map(casesOf))) as [Cases, Cases];
      const cases: BigCase[] = [];
      for (const [index, one] of small.entries()) {
        const { name, isKept, isRare, isJob } = one;
        const runs = isJob ? 0 : RUNS;
        const found = {
          small: await measureCase(one, runs, sides[0]!.watch),
          large: await measureCase(large[index]!, runs, sides[1]!.watch),
        };
        say(
          `${name}: ${found.large.p50Ms.toFixed(1)} ms, ${found.large.pages} pages, ${found.small.pages} at the young site`,
        );
        cases.push({ name, isKept, isRare, isJob, ...found });
      }
      say("publishing a request to thousands of companies");
      const empty = await emptySite(server);
      return { size, cases, published: await publishToMany(empty, now) };
    } finally {
      for (const { pool } of sides) await pool.end();
    }
  } finally {
    await server.stop();
  }
}

type Server = { url: string; adminUrl: string };

const nameOf = (briefs: number) => `big_${briefs}`;
const at = (url: string, briefs: number) => url.replace(/[^/]+$/, nameOf(briefs));

/** Makes a database for so many requests, with tables and no rows; returns its address. */
async function emptySite(server: Server, briefs = 0): Promise<string> {
  const admin = new pg.Client(server.adminUrl);
  await admin.connect();
  await admin.query(`create database ${nameOf(briefs)} owner vijfoffertes`);
  await admin.end();
  await migrate(at(server.url, briefs));
  return at(server.url, briefs);
}

async function fillDatabase(
  server: Server,
  briefs: number,
  now: Date,
  say: (text: string) => void,
): Promise<void> {
  await emptySite(server, briefs);
  await fillBig(at(server.adminUrl, briefs), siteOf(briefs), now, say);
}

type Side = ReturnType<typeof sideOf>;
type Cases = (Case & { isJob: boolean })[];

/** One connection: measure one reader's wait, not the pool. */
export function sideOf(url: string, now: Date) {
  const { db, pool } = createDatabase(url, 1);
  // The server may stop before an ended pool has closed its connections.
  pool.on("error", () => {});
  const queue = { enqueue: async () => {}, enqueueMany: async () => {} };
  const storage = { remove: async () => {} };
  const actor = { kind: "system" } as const;
  const ctx = {
    db,
    now,
    actor,
    queue,
    storage,
    from: "",
    secret: "k".repeat(32),
    formerSecrets: [],
  } as unknown as Ctx;
  return { ctx, pool, watch: watchable(pool) };
}

async function casesOf({ ctx }: Side): Promise<Cases> {
  const desk = deskCases({ ...ctx, actor: await operator(ctx) });
  const read = [...(await siteCases(ctx)), ...desk].map((one) => ({ ...one, isJob: false }));
  return [...read, ...jobCases(ctx).map((one) => ({ ...one, isJob: true }))];
}
