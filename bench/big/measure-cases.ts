import { quantile, timed } from "../measure.ts";
import type { Watched } from "./watch.ts";

/**
 * A read or a job of the site; run `n` says whose pages are read. `isSeldom`: few wait for it, because the site keeps the answer in
 * memory, or because a person asks for it once. `runs`: how often it is timed, when its rate limit allows less than `RUNS`.
 */
export type Case = {
  name: string;
  isSeldom?: true;
  runs?: number;
  read: (n: number) => Promise<unknown>;
};

/**
 * What a case costs at one size: waits in ms, pages of 8 kB, and the large tables that it reads whole. `failure`: the message of the error that
 * ended it.
 */
export type Figures = { p50Ms: number; p99Ms: number; pages: number; scans: string[]; failure?: string };

/** `firstMs`: how long the first run took, which clears a backlog. */
export type JobFigures = Figures & { firstMs?: number };

/** Where a case is measured: `watch` explains its statements, and `largeTables` are those worth naming when a case reads them whole. */
export type Place = {
  watch: (work: () => Promise<unknown>) => Promise<Watched[]>;
  largeTables: ReadonlySet<string>;
};

/** Each read runs so often at each size. The p99 of 100 runs is the slowest but one. */
const RUNS = 100;
const WATCHED_RUNS = 3;

/** No run of a read begins when its explained runs, or its other runs, have taken this long. The first of each always runs. */
const BUDGET_MS = 6_000;

const pagesOf = (all: Watched[]) => all.reduce((sum, { pages }) => sum + pages, 0);
const msOf = (all: Watched[]) => all.reduce((sum, { ms }) => sum + ms, 0);

/** Calls `run` for 0, 1, 2 and so on, at most `most` times; returns the answers. */
async function withinBudget<T>(most: number, run: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  const began = performance.now();
  while (answers.length < most && (answers.length === 0 || performance.now() - began < BUDGET_MS))
    answers.push(await run(answers.length));
  return answers;
}

/** Explains a few runs of a read and times others. Reports the pages of the explained run that read most. */
export const measureRead = ({ read, runs = RUNS }: Case, { watch, largeTables }: Place): Promise<Figures> =>
  orFailure(async () => {
    const watched = await withinBudget(WATCHED_RUNS, (n) => watch(() => read(n)));
    const most = watched.toSorted((a, b) => pagesOf(b) - pagesOf(a))[0]!;
    return figuresOf(most, await withinBudget(runs, (n) => timed(() => read(n))), largeTables);
  });

/**
 * Runs a job twice, and reports the second run, which is explained. The first clears the backlog that a filled database has, because no
 * worker ran while its rows grew old.
 */
export const measureJob = ({ read }: Case, { watch, largeTables }: Place): Promise<JobFigures> =>
  orFailure(async () => {
    const firstMs = await timed(() => read(0));
    const last = await watch(() => read(0));
    return { ...figuresOf(last, [msOf(last)], largeTables), firstMs };
  });

function figuresOf(watched: Watched[], times: number[], largeTables: ReadonlySet<string>): Figures {
  return {
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    pages: pagesOf(watched),
    scans: [...new Set(watched.flatMap(({ scans }) => scans))].filter((name) => largeTables.has(name)),
  };
}

/** An error ends one case, and not hours of measuring. */
async function orFailure<T extends Figures>(measure: () => Promise<T>): Promise<T | Figures> {
  try {
    return await measure();
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 200) : String(error);
    return { p50Ms: Number.NaN, p99Ms: Number.NaN, pages: Number.NaN, scans: [], failure };
  }
}
