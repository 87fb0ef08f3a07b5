import { mkdirSync, statfsSync } from "node:fs";
import pg from "pg";
import { createDatabase } from "#db/client.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate } from "#db/migrate.server.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { fillBig, siteOf } from "./fill-big.ts";
import { jobCases } from "./job-cases.ts";
import { measureJob, measureRead, type Case, type Figures, type JobFigures } from "./measure-cases.ts";
import { MANY_TOLD, MOST_TOLD, publishTo, type Published } from "./publish.ts";
import { FEW_PAGES, lineOf, lineOfJob, lineOfPublished } from "./report-big.ts";
import { siteCases } from "./site-cases.ts";
import { sizesOf, tablesOver } from "./sizes.ts";
import { whole } from "../table.ts";
import { watchable } from "./watch.ts";

/** Requests of the young site that the big one is compared with. */
const SMALL = 10_000;

/** PostgreSQL while it is measured, as `docs/operations/sizes.md` advises. */
const SETTINGS = { shared_buffers: "2GB" };
/** PostgreSQL while it is filled: as little log as it can write. */
const FILLING = { ...SETTINGS, wal_level: "minimal", max_wal_senders: "0", max_wal_size: "4GB" };

/** Disk space for each request, in bytes: 6,000 for rows and indexes, and the rest for sorting and the log. */
const BYTES_PER_REQUEST = 7_000;

/** No statement runs longer, so that one bad plan ends its case and not the whole bench. The site itself cancels after 8 s. */
const STATEMENT_MS = 300_000;

type Compared<F> = { name: string; small: F; large: F };
export type BigRead = Compared<Figures> & Pick<Case, "isSeldom">;
export type BigJob = Compared<JobFigures>;
export type BigResult = { size: number; reads: BigRead[]; jobs: BigJob[]; published: Published[] };
type Say = (text: string) => void;

/**
 * Fills a young site and one with `size` requests, and measures what people and jobs read at both. Then publishes requests on two other
 * sites that have only companies. Says each figure as soon as it is known. Throws at once when the disk is too full.
 */
export async function benchBig(dataDir: string, size: number, say: Say): Promise<BigResult> {
  const now = new Date();
  const sizes = [SMALL, size];
  requireSpace(dataDir, size * BYTES_PER_REQUEST);
  await fillSites(dataDir, sizes, now, say);
  const server = await startEmbeddedPostgres({ dataDir, fsync: true, extraSettings: SETTINGS });
  try {
    const published: Published[] = [];
    const reads: BigRead[] = [];
    const jobs: BigJob[] = [];
    const sides = await Promise.all(sizes.map((briefs) => sideOf(at(server.url, nameOf(briefs)), now)));
    try {
      const [small, large] = sides as [Side, Side];
      for (const [one, same] of pairsOf(await siteCases(small.ctx), await siteCases(large.ctx))) {
        const { name, isSeldom } = one;
        const found = {
          small: await measureRead(one, small),
          large: await measureRead(same, large),
        };
        reads.push({ name, isSeldom, ...found });
        say(lineOf(reads.at(-1)!));
      }
      for (const [one, same] of pairsOf(jobCases(small.ctx), jobCases(large.ctx))) {
        const found = {
          small: await measureJob(one, small),
          large: await measureJob(same, large),
        };
        jobs.push({ name: one.name, ...found });
        say(lineOfJob(jobs.at(-1)!));
      }
    } finally {
      for (const { pool } of sides) await pool.end();
    }
    for (const companies of [MOST_TOLD, MANY_TOLD]) {
      published.push(await publishTo(await createSite(server, `told_${companies}`), companies, now));
      say(lineOfPublished(published.at(-1)!));
    }
    return { size, reads, jobs, published };
  } finally {
    await server.stop();
  }
}

function requireSpace(folder: string, bytes: number): void {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes)
    throw new Error(`${folder} needs ${whole(bytes / 1e9)} GB, and has ${whole((bavail * bsize) / 1e9)} GB`);
}

type Server = { url: string; adminUrl: string };

const nameOf = (briefs: number) => `big_${briefs}`;
const at = (url: string, name: string) => url.replace(/[^/]+$/, name);
const pairsOf = (small: Case[], large: Case[]) => small.map((one, index) => [one, large[index]!] as const);

/** Fills the databases on a server of its own, because a setting of it is only for filling. */
async function fillSites(dataDir: string, sizes: number[], now: Date, say: Say): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, extraSettings: FILLING });
  try {
    for (const briefs of sizes) {
      say(`filling a database with ${briefs.toLocaleString("en")} requests`);
      await createSite(server, nameOf(briefs));
      const url = at(server.adminUrl, nameOf(briefs));
      await fillBig(url, siteOf(briefs), now, say);
      for (const line of await sizesOf(url)) say(line);
    }
  } finally {
    await server.stop();
  }
}

/** Makes a database with empty tables; returns its address. */
async function createSite(server: Server, name: string): Promise<string> {
  const admin = new pg.Client(server.adminUrl);
  await admin.connect();
  await admin.query(`create database ${name} owner vijfoffertes`);
  await admin.end();
  await migrate(at(server.url, name));
  return at(server.url, name);
}

type Side = Awaited<ReturnType<typeof sideOf>>;

/** A site with one connection, so that one reader's wait is measured and not that for a free connection. */
async function sideOf(url: string, now: Date) {
  const { db, pool } = createDatabase(url, 1, { statementMs: STATEMENT_MS });
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
  const watch = watchable(pool);
  return { ctx, pool, watch, largeTables: await tablesOver(pool, FEW_PAGES) };
}
