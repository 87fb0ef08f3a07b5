import { quantile, timed } from "./measure.ts";
import { ms, table, whole } from "./table.ts";

type Times = { p50Ms: number; p99Ms: number };

/** A query, and a bare one that only reads as many rows. */
export type BareResult = { name: string; rows: number; query: Times; bare: Times };

const summary = (sample: number[]): Times => ({
  p50Ms: quantile(sample, 0.5),
  p99Ms: quantile(sample, 0.99),
});

/** Measures a query, which returns how many rows it read, and a bare one, in turns. */
export async function besideBare(
  name: string,
  query: () => Promise<number>,
  bare: () => Promise<unknown>,
  runs: number,
): Promise<BareResult> {
  const times = { query: [] as number[], bare: [] as number[] };
  const rows = await query();
  for (let run = 0; run < runs; run += 1) {
    times.query.push(await timed(query));
    times.bare.push(await timed(bare));
  }
  return { name, rows, query: summary(times.query), bare: summary(times.bare) };
}

export const timesBare = ({ query, bare }: BareResult): number => query.p50Ms / bare.p50Ms;

export function printBesideBare(results: BareResult[]): void {
  table(
    ["", "rows", "p50", "p99", "bare p50", "bare p99", "× bare"],
    results.map((result) => [
      result.name,
      whole(result.rows),
      ms(result.query.p50Ms),
      ms(result.query.p99Ms),
      ms(result.bare.p50Ms),
      ms(result.bare.p99Ms),
      timesBare(result).toFixed(1),
    ]),
  );
}
