/**
 * What tells a known address from an unknown one: the one takes longer in nine of ten comparisons, and a quarter longer.
 * Noise of the machine gives half of the comparisons; work for one kind of address alone gives nearly all.
 */
const OFTEN = 0.9;
const MUCH = 1.25;

/** How often one of these takes longer than one of those, of all pairs (the statistic of Mann and Whitney). */
function exceeds(these: number[], those: number[]): number {
  const longer = these.flatMap((one) => those.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return longer.reduce<number>((sum, part) => sum + part, 0) / longer.length;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

const isLonger = (these: number[], those: number[]) =>
  exceeds(these, those) > OFTEN && median(these) > MUCH * median(those);

/** What the times of known and unknown addresses tell of them, in milliseconds; null when nothing. */
export function timingLeak(known: number[], unknown: number[]): string | null {
  if (!isLonger(known, unknown) && !isLonger(unknown, known)) return null;
  return `${median(known).toFixed(1)} ms for a known address, ${median(unknown).toFixed(1)} ms for an unknown one`;
}
