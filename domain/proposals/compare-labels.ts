import type { PriceType } from "./details.ts";

/** A total below this share of the median is an outlier, when there are at least `OUTLIER_QUOTES` quotes. */
export const OUTLIER_PERCENT = 60;
export const OUTLIER_QUOTES = 3;

export type QuoteLabel = "lowest" | "outlier";

type Assessed = {
  id: string;
  priceType: PriceType;
  totalCents: number;
  isComplete: boolean;
  /** Whether it was given on an earlier version of the brief: then its price may be for other work. */
  isOutdated?: boolean;
};

/**
 * The labels of the pending quotes of one brief, by quote. The lowest price is named only among complete quotes of one
 * price type on the present version of the brief, when it is lower than another and not an outlier.
 */
export function quoteLabels(quotes: readonly Assessed[]): Map<string, QuoteLabel> {
  const labels = new Map<string, QuoteLabel>();
  for (const priceType of new Set(quotes.map((quote) => quote.priceType))) {
    const comparable = quotes.filter(
      (quote) => quote.isComplete && !quote.isOutdated && quote.priceType === priceType,
    );
    const [lowest, next] = comparable.toSorted((a, b) => a.totalCents - b.totalCents);
    if (lowest && next && lowest.totalCents < next.totalCents) labels.set(lowest.id, "lowest");
  }
  for (const { id } of outliers(quotes)) labels.set(id, "outlier");
  return labels;
}

function outliers<Quote extends { totalCents: number }>(quotes: readonly Quote[]): Quote[] {
  if (quotes.length < OUTLIER_QUOTES) return [];
  const limit = median(quotes.map(({ totalCents }) => totalCents)) * OUTLIER_PERCENT;
  return quotes.filter(({ totalCents }) => totalCents * 100 < limit);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
