import type { Report } from "../report.ts";
import { ms, table, whole } from "../table.ts";
import type { BigJob, BigRead, BigResult } from "./big.ts";
import type { Figures } from "./measure-cases.ts";
import { MOST_TOLD, type Published } from "./publish.ts";

/** The largest growth in pages of 8 kB, and the longest wait; a read that few wait for (`isSeldom`) may take longer. */
const PAGES_GROWTH = 3;
const PAGE_MS = 50;
const SELDOM_MS = 1_000;
const LOCK_MS = 50;
/** Fewer pages are cheap to read at any ratio. */
export const FEW_PAGES = 200;

const growthOf = ({ small, large }: { small: Figures; large: Figures }) =>
  large.pages / Math.max(1, small.pages);

const failureOf = ({ small, large }: { small: Figures; large: Figures }) => large.failure ?? small.failure;

/** Whether a read meets its targets, in words. */
function targetOf(one: BigRead): { met: boolean; text: string } {
  const [growth, longest] = [growthOf(one), one.isSeldom ? SELDOM_MS : PAGE_MS];
  const { pages, p99Ms } = one.large;
  return {
    met: (pages <= FEW_PAGES || growth <= PAGES_GROWTH) && p99Ms <= longest,
    text: `${whole(pages)} pages, ${growth.toFixed(1)} × (at most ${PAGES_GROWTH}, or ${FEW_PAGES} pages), p99 ${ms(p99Ms)} ms, at most ${longest}`,
  };
}

/** A read in one line. */
export function lineOf(one: BigRead): string {
  const failure = failureOf(one);
  if (failure) return `${one.name}: failed: ${failure}`;
  const { small, large } = one;
  const { met, text } = targetOf(one);
  const scans = large.scans.length > 0 ? `; reads whole ${large.scans.join(", ")}` : "";
  return `${met ? "✓" : "✗"} ${one.name}: ${text}; p50 ${ms(large.p50Ms)}, young ${whole(small.pages)} pages, p50 ${ms(small.p50Ms)}${scans}`;
}

/** A job in one line. */
export function lineOfJob(one: BigJob): string {
  const failure = failureOf(one);
  if (failure) return `${one.name}: failed: ${failure}`;
  const { small, large } = one as Required<BigJob>;
  const scans = large.scans.length > 0 ? `; reads whole ${large.scans.join(", ")}` : "";
  return `${one.name}: first run ${whole(large.firstMs ?? 0)} ms; last run ${whole(large.p50Ms)} ms, ${whole(large.pages)} pages, young ${whole(small.pages)}${scans}`;
}

/** A publication in one line. */
export const lineOfPublished = ({ companies, tookMs, longestWaitMs }: Published) =>
  `publishing to ${whole(companies)} companies took ${whole(tookMs)} ms and held the row of the request for ${ms(longestWaitMs)} ms`;

/** Prints what each read and job costs on a young and on a big site, and notes the targets. */
export function reportBig(report: Report, { size, reads, jobs, published }: BigResult): void {
  console.log(`\nReads of a site of ${whole(size)} requests beside a young one; pages of 8 kB, ms`);
  table(
    ["", "pages", "big", "ratio", "p50", "big", "p99", "big", "read whole by the big one"],
    reads.map((one) => {
      const { name, small, large } = one;
      return [
        name,
        whole(small.pages),
        whole(large.pages),
        growthOf(one).toFixed(1),
        ms(small.p50Ms),
        ms(large.p50Ms),
        ms(small.p99Ms),
        ms(large.p99Ms),
        failureOf(one) ?? large.scans.join(", "),
      ];
    }),
  );
  console.log("\nJobs. The last of two runs is reported; the first clears the backlog of a filled database");
  table(
    ["", "pages", "big", "ms", "big", "first run, big", "read whole by the big one"],
    jobs.map((one) => [
      one.name,
      whole(one.small.pages),
      whole(one.large.pages),
      ms(one.small.p50Ms),
      ms(one.large.p50Ms),
      ms(one.large.firstMs ?? Number.NaN),
      failureOf(one) ?? one.large.scans.join(", "),
    ]),
  );
  for (const one of reads) {
    const { met, text } = targetOf(one);
    report.target(met && !failureOf(one), `${one.name}: ${failureOf(one) ?? text}`);
  }
  for (const one of jobs) if (failureOf(one)) report.target(false, `${one.name}: ${failureOf(one)}`);
  console.log("");
  for (const one of published) {
    // No request can match more companies, so those have no target.
    if (one.companies > MOST_TOLD) console.log(lineOfPublished(one));
    else report.target(one.longestWaitMs <= LOCK_MS, `${lineOfPublished(one)}, at most ${whole(LOCK_MS)} ms`);
  }
}
