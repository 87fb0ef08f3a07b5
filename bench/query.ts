import { fillPlaceholders } from "drizzle-orm";
import type pg from "pg";
import { createDatabase, type Database } from "#db/client.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { openBriefsQuery } from "#domain/briefs/open-list/open-briefs-view.ts";
import { explain, explainForAny } from "./explain.ts";
import { filledDatabase, SIZES } from "./filled-database.ts";
import { quantile, timed } from "./measure.ts";
import { DIFFERENT_QUESTIONS, queryCases, type QueryCase } from "./query-cases.ts";

/** How often a way to read the list runs at each size. A search takes ten times as long as a list. */
const RUNS = { list: 1_000, search: 300 };
const WARM_UP = { list: 100, search: 30 };

/** Waits, and the most pages of 8 kB that a run read. */
type Measured = { p50Ms: number; p99Ms: number; pages: number };

/** Result of one way to read the list, at both sizes. */
export type QueryResult = {
  name: string;
  /** The largest allowed growth of the p99 and of the pages. */
  mayGrow: number;
  small: Measured;
  large: Measured & { indexes: string[]; faults: string[] };
};

/**
 * The largest allowed growth of the p99 when there are a hundred times as many briefs. A search reads a thousand of them, and
 * of 10,000 only the two hundred that are open.
 */
const GROWTH = { list: 2, search: 8 };

const kindOf = ({ searches }: QueryCase) => (searches ? "search" : "list");

/** How many times the wait, and the pages, when there are a hundred times as many briefs. */
export const growthOf = ({ small, large }: { small: { p99Ms: number }; large: { p99Ms: number } }): number =>
  large.p99Ms / small.p99Ms;
export const pagesGrowthOf = ({ small, large }: QueryResult): number => large.pages / small.pages;

type Side = { db: Database; pool: pg.Pool; cases: QueryCase[] };

/** Measures the query of the companies' list in two databases of one server, alternating between the sizes. */
export async function benchQuery(dataDir: string, say: (text: string) => void): Promise<QueryResult[]> {
  const server = await startEmbeddedPostgres({ dataDir, fsync: true });
  const sides: Side[] = [];
  try {
    const now = new Date();
    for (const size of SIZES) {
      say(`filling a database with ${size.toLocaleString("en")} requests`);
      sides.push(await openSide(server, size, now));
    }
    const [small, large] = sides as [Side, Side];
    say(
      `running each way of reading the list ${RUNS.list} times at both sizes, each search ${RUNS.search} times`,
    );
    const results: QueryResult[] = [];
    for (const index of small.cases.keys()) {
      const first = await compare(small, large, index, now);
      // At a millisecond, other work on the machine weighs more than the query: measure a slow case a second time.
      results.push(growthOf(first) > first.mayGrow ? await compare(small, large, index, now) : first);
    }
    return results;
  } finally {
    for (const side of sides) await side.pool.end();
    await server.stop();
  }
}

async function openSide(server: { url: string; adminUrl: string }, size: number, now: Date): Promise<Side> {
  // One connection: measure one company's wait, not the pool.
  const { db, pool } = createDatabase(await filledDatabase(server, size, now), 1);
  // The server may stop before an ended pool has closed its connections.
  pool.on("error", () => {});
  return { db, pool, cases: await queryCases(db, now) };
}

/** The prepared query of run `n` of a case, and its values. */
function queryOf({ db, cases }: Side, index: number, n: number, now: Date) {
  const { query, ask } = cases[index]!;
  const { reader, filter } = ask(n);
  const asked = openBriefsQuery({ db, now }, reader, filter);
  return { query: asked[query], values: asked.values };
}

async function compare(small: Side, large: Side, index: number, now: Date): Promise<QueryResult> {
  const times = new Map<Side, number[]>([
    [small, []],
    [large, []],
  ]);
  const kind = kindOf(small.cases[index]!);
  for (let run = -WARM_UP[kind]; run < RUNS[kind]; run++) {
    // Alternate the order: the first query pays for what happened in between.
    for (const side of run % 2 === 0 ? [small, large] : [large, small]) {
      const sample = times.get(side)!;
      const { query, values } = queryOf(side, index, run + WARM_UP[kind], now);
      const took = await timed(() => query.execute(values));
      if (run >= 0) sample.push(took);
    }
  }
  const summary = (side: Side) => ({
    p50Ms: quantile(times.get(side)!, 0.5),
    p99Ms: quantile(times.get(side)!, 0.99),
  });
  return {
    name: small.cases[index]!.name,
    mayGrow: GROWTH[kind],
    small: { ...summary(small), ...(await plans(small, index, now)) },
    large: { ...summary(large), ...(await plans(large, index, now)) },
  };
}

/**
 * The plans for all values that the runs used, because a rare value can get another plan, and the generic plan, which
 * PostgreSQL may keep for a prepared query.
 */
async function plans(side: Side, index: number, now: Date) {
  const indexes = new Set<string>();
  const faults = new Set<string>();
  let pages = 0;
  for (let run = 0; run < DIFFERENT_QUESTIONS; run++) {
    const { query, values } = queryOf(side, index, run, now);
    const { sql, params } = query.getQuery();
    const asked = { sql, params: fillPlaceholders(params, values) };
    for (const explained of [await explain(side.pool, asked), await explainForAny(side.pool, sql)]) {
      pages = Math.max(pages, explained.pages);
      for (const name of explained.indexes) indexes.add(name);
      // A search sorts what it found, and first the requests of small provinces, when they have few more than it reads.
      const mayNot = (fault: string) => !(side.cases[index]!.searches && fault.endsWith("Sort"));
      for (const fault of explained.faults.filter(mayNot)) faults.add(fault);
    }
  }
  return { indexes: [...indexes], faults: [...faults], pages };
}
