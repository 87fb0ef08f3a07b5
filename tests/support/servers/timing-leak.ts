/**
 * A timing leak: one kind of address takes longer in nine of ten comparisons, and a quarter longer at the median.
 * Noise makes one side slower in about half of the comparisons; extra work makes it slower in nearly all.
 */
const OFTEN = 0.9;
const MUCH = 1.25;

/** The share of all pairs in which the first list's time is longer (Mann-Whitney statistic). */
function exceeds(these: number[], those: number[]): number {
  const longer = these.flatMap((one) => those.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return longer.reduce<number>((sum, part) => sum + part, 0) / longer.length;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

const isLonger = (these: number[], those: number[]) =>
  exceeds(these, those) > OFTEN && median(these) > MUCH * median(those);

/**
 * Describes the difference between known and unknown addresses, with times in milliseconds; null when there is none.
 */
export function timingLeak(known: number[], unknown: number[]): string | null {
  if (!isLonger(known, unknown) && !isLonger(unknown, known)) return null;
  return `${median(known).toFixed(1)} ms for a known address, ${median(unknown).toFixed(1)} ms for an unknown one`;
}
