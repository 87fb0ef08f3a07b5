import { PRICE_THIRDS, type PriceThird } from "./rules.ts";

/** Fewest other quotes on a brief for a loss report: with fewer it is known whose price is meant. */
export const MIN_OTHERS = 3;

/** How wide a band is at least, from its lower edge. */
export const MIN_BAND_PERCENT = 10;

/** A range of prices in cents: from, up to but not including. */
export type PriceBand = { fromCents: number; toCents: number };

/** Preferred numbers of ISO 3, series R20: each is 11 to 14 percent above the one before. */
const R20 = [
  100, 112, 125, 140, 160, 180, 200, 224, 250, 280, 315, 355, 400, 450, 500, 560, 630, 710, 800, 900,
];

/** The edges of the bands in cents, from € 10 up. Everything below is one band. */
const EDGES = [
  0,
  ...[10, 100, 1_000, 10_000, 100_000].flatMap((scale) => R20.map((number) => number * scale)),
];

const bandIndex = (cents: number): number => EDGES.findLastIndex((edge) => edge <= cents);

/** The band of a price in cents, which is at most € 100,000. */
export function priceBandOf(cents: number): PriceBand {
  const index = bandIndex(cents);
  return { fromCents: EDGES[index]!, toCents: EDGES[index + 1]! };
}

/** The place of a band among those of all quotes on a brief, its own included. Equal bands share their places. */
function thirdOf(own: number, all: readonly number[]): PriceThird {
  const below = all.filter((other) => other < own).length;
  const same = all.filter((other) => other === own).length;
  return PRICE_THIRDS[Math.floor(((below + same / 2) / all.length) * PRICE_THIRDS.length)]!;
}

/**
 * What is kept of the prices on a brief for the company of a quote that was not chosen. It reads its third; `chosen` only goes
 * into the median of many briefs.
 */
export type LossReport = {
  proposalId: string;
  ownPriceCents: number;
  priceThird: PriceThird;
  chosen: PriceBand;
};

/**
 * The loss reports of a brief: one for each quote but the chosen one, none with fewer than `MIN_OTHERS` others. `quotes` are
 * those that were accepted or declined, with the price of one visit. Only bands of the other prices are used
 * (docs/decisions/0245).
 */
export function lossReports(
  quotes: readonly { id: string; priceCents: number; isChosen: boolean }[],
): LossReport[] {
  const chosen = quotes.find(({ isChosen }) => isChosen);
  if (!chosen || quotes.length <= MIN_OTHERS) return [];
  const bands = quotes.map(({ priceCents }) => bandIndex(priceCents));
  return quotes
    .filter((quote) => quote !== chosen)
    .map(({ id, priceCents }) => ({
      proposalId: id,
      ownPriceCents: priceCents,
      priceThird: thirdOf(bandIndex(priceCents), bands),
      chosen: priceBandOf(chosen.priceCents),
    }));
}
