import type { Report } from "../report.ts";
import { ms, table, whole } from "../table.ts";
import { SMALL, type BigCase, type BigResult } from "./big.ts";
import { TOLD } from "./publish.ts";

/** The largest growth in pages of 8 kB, and the longest wait of a page; what the site keeps in memory or a person asks once may take longer. */
const PAGES_GROWTH = 3;
const PAGE_MS = 50;
const SELDOM_MS = 1_000;
const LOCK_MS = 50;
/** A read of fewer pages is cheap at any ratio. */
const FEW_PAGES = 200;

const growthOf = ({ small, large }: BigCase) => large.pages / Math.max(1, small.pages);

/** Prints what each read and job costs on a young and on a big site, and notes the targets. */
export function reportBig(report: Report, { size, cases, published }: BigResult): void {
  console.log(`\nA site of ${whole(size)} requests beside one of ${whole(SMALL)}; pages of 8 kB, ms`);
  table(
    ["", "pages", "big", "ratio", "p50", "big", "p99", "big", "read whole by the big one"],
    cases.map((one) => {
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
        large.scans.join(", "),
      ];
    }),
  );
  for (const one of cases.filter(({ isJob }) => !isJob)) {
    const { name, isKept, isRare, large } = one;
    const growth = growthOf(one);
    const [most, longest] = [FEW_PAGES, isKept || isRare ? SELDOM_MS : PAGE_MS];
    report.target(
      (large.pages <= most || growth <= PAGES_GROWTH) && large.p99Ms <= longest,
      `${name}: ${whole(large.pages)} pages, ${growth.toFixed(1)} × (at most ${PAGES_GROWTH}, or ${most} pages), p99 ${ms(large.p99Ms)} ms, at most ${longest}`,
    );
  }
  console.log(`\nPublishing to ${whole(TOLD)} companies took ${whole(published.tookMs)} ms`);
  report.target(
    published.longestWaitMs <= LOCK_MS,
    `another waited ${ms(published.longestWaitMs)} ms for the row of that request, at most ${LOCK_MS}`,
  );
}
