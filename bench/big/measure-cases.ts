import { quantile, timed } from "../measure.ts";
import type { Watched } from "./watch.ts";

/**
 * A read of the site; run `n` decides whose. One that `isKept` is kept in memory by the site, so that few requests wait for it; one that
 * `isRare` is done by a person once, and not when a page is opened.
 */
export type Case = { name: string; isKept?: true; isRare?: true; read: (n: number) => Promise<unknown> };

/** At one size: waits in ms, the most pages of 8 kB that a run read, and the tables that it read whole. */
export type Figures = { p50Ms: number; p99Ms: number; pages: number; scans: string[]; slowest: string };

/** Longest time that one case may take; the runs after it are left out. */
const BUDGET_MS = 6_000;
const WATCHED_RUNS = 3;

const pagesOf = (all: Watched[]) => all.reduce((sum, { pages }) => sum + pages, 0);

/** Runs the case up to `runs` times, and explains a few runs. */
export async function measureCase(
  { read }: Case,
  runs: number,
  watch: (work: () => Promise<unknown>) => Promise<Watched[]>,
): Promise<Figures> {
  const watched: Watched[][] = [];
  const began = performance.now();
  for (let n = 0; n < WATCHED_RUNS; n += 1) {
    watched.push(await watch(() => read(n)));
    if (performance.now() - began > BUDGET_MS) break;
  }
  const times: number[] = [];
  for (let n = 0; n < runs && performance.now() - began < 2 * BUDGET_MS; n += 1)
    times.push(await timed(() => read(n)));
  // Too slow to run again: what explaining it took.
  const sample = times.length > 0 ? times : watched.map((all) => all.reduce((sum, { ms }) => sum + ms, 0));
  const most = watched.toSorted((a, b) => pagesOf(b) - pagesOf(a))[0]!;
  return {
    p50Ms: quantile(sample, 0.5),
    p99Ms: quantile(sample, 0.99),
    pages: pagesOf(most),
    scans: [...new Set(most.flatMap(({ scans }) => scans))],
    slowest: most.toSorted((a, b) => b.ms - a.ms)[0]?.sql ?? "",
  };
}
