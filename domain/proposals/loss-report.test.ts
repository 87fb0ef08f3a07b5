import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lossReports, MIN_BAND_PERCENT, priceBandOf } from "./loss-report.ts";
import { MAX_PRICE_CENTS, PRICE_THIRDS } from "./rules.ts";

/** Quotes with these prices in cents, of which the first is chosen. */
const quotesOf = (...prices: number[]) =>
  prices.map((priceCents, index) => ({ id: `quote-${index}`, priceCents, isChosen: index === 0 }));

const price = fc.integer({ min: 1, max: MAX_PRICE_CENTS });

describe("a band of prices", () => {
  test("has round edges that do not depend on who asks", () => {
    expect([18_900, 16_000, 17_999, 18_000].map(priceBandOf)).toEqual([
      { fromCents: 18_000, toCents: 20_000 },
      { fromCents: 16_000, toCents: 18_000 },
      { fromCents: 16_000, toCents: 18_000 },
      { fromCents: 18_000, toCents: 20_000 },
    ]);
  });

  test("holds its price, and is as wide as the terms say", () => {
    fc.assert(
      fc.property(price, (cents) => {
        const { fromCents, toCents } = priceBandOf(cents);
        expect(cents).toBeGreaterThanOrEqual(fromCents);
        expect(cents).toBeLessThan(toCents);
        expect(toCents).toBeGreaterThanOrEqual(((100 + MIN_BAND_PERCENT) / 100) * fromCents);
      }),
    );
  });
});

describe("loss reports", () => {
  test("tell each company but the chosen one where it stood, and the band of the chosen price", () => {
    const chosen = { fromCents: 18_000, toCents: 20_000 };
    expect(lossReports(quotesOf(18_900, 12_000, 19_500, 26_000, 41_000))).toEqual([
      { proposalId: "quote-1", ownPriceCents: 12_000, priceThird: "LOW", chosen },
      { proposalId: "quote-2", ownPriceCents: 19_500, priceThird: "MIDDLE", chosen },
      { proposalId: "quote-3", ownPriceCents: 26_000, priceThird: "HIGH", chosen },
      { proposalId: "quote-4", ownPriceCents: 41_000, priceThird: "HIGH", chosen },
    ]);
  });

  test("give companies with a price in the same band the same place", () => {
    const thirds = lossReports(quotesOf(18_000, 18_100, 19_999, 19_000)).map(({ priceThird }) => priceThird);
    expect(thirds).toEqual(["MIDDLE", "MIDDLE", "MIDDLE"]);
  });

  test("tell nothing with fewer than three others, or before there is a choice", () => {
    expect(lossReports(quotesOf(18_900, 12_000, 19_500))).toEqual([]);
    const undecided = quotesOf(18_900, 12_000, 19_500, 26_000).map((one) => ({ ...one, isChosen: false }));
    expect(lossReports(undecided)).toEqual([]);
  });

  test("are the same for two prices of another company in one band, whatever the others ask", () => {
    const quotes = fc.array(price, { minLength: 4, maxLength: 5 });
    const otherPrice = fc.record({
      of: fc.nat({ max: 4 }),
      part: fc.double({ min: 0, max: 0.999, noNaN: true }),
    });
    fc.assert(
      fc.property(quotes, otherPrice, (prices, { of, part }) => {
        const changed = of % prices.length;
        const { fromCents, toCents } = priceBandOf(prices[changed]!);
        const within = Math.max(1, Math.floor(fromCents + part * (toCents - fromCents)));
        const others = (all: number[]) =>
          lossReports(quotesOf(...all)).filter(({ proposalId }) => proposalId !== `quote-${changed}`);
        expect(others(prices.with(changed, within))).toEqual(others(prices));
      }),
    );
  });

  test("give every third to somebody among five different bands", () => {
    const thirds = lossReports(quotesOf(1_000, 2_000, 4_000, 8_000, 16_000)).map(
      (report) => report.priceThird,
    );
    expect(new Set(thirds)).toEqual(new Set(PRICE_THIRDS));
  });
});
