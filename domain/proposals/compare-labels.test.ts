import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteFor, quotes as anyQuotes, WEEKLY } from "../../tests/support/comparison.ts";
import { comparisonOf } from "./compare.ts";
import type { ComparableQuote } from "./compare-figures.ts";

const labelled = (quotes: readonly ComparableQuote[]) =>
  comparisonOf(WEEKLY, quotes).quotes.flatMap(({ id, label }) => (label ? [`${id}: ${label}`] : []));

const incomplete = { inclusions: { travel: { is: "yes" } } } as const;

describe("the lowest price", () => {
  test("is named among complete quotes of the same price type", () => {
    const estimate = { priceType: "ESTIMATE" } as const;
    expect(
      labelled([
        quoteFor("fixed", 90),
        quoteFor("cheap", 80),
        quoteFor("estimate", 70, estimate),
        quoteFor("dear", 99, estimate),
        quoteFor("hourly", 60, { priceType: "HOURLY_MAX" }),
      ]),
    ).toEqual(["estimate: lowest", "cheap: lowest"]);
  });

  test("is not named for a quote that leaves out what the client asked for", () => {
    expect(labelled([quoteFor("a", 90), quoteFor("b", 80), quoteFor("bare", 70, incomplete)])).toEqual([
      "b: lowest",
    ]);
    expect(labelled([quoteFor("a", 90), quoteFor("bare", 70, incomplete)])).toEqual([]);
  });

  test("is not named for a quote on an earlier version of the request", () => {
    const outdated = { ...quoteFor("old", 70), isOutdated: true };
    expect(labelled([quoteFor("a", 90), quoteFor("b", 80), outdated])).toEqual(["b: lowest"]);
    expect(labelled([quoteFor("a", 90), outdated])).toEqual([]);
  });

  test("is not named for a single quote, or for a tie", () => {
    expect(labelled([])).toEqual([]);
    expect(labelled([quoteFor("a", 90)])).toEqual([]);
    expect(labelled([quoteFor("a", 80), quoteFor("b", 80), quoteFor("c", 90)])).toEqual([]);
  });

  test("is compared per year, not as the company stated it", () => {
    const perYear = quoteFor("year", 52 * 70, { pricePer: "TOTAL" });
    expect(labelled([perYear, quoteFor("visit", 80)])).toEqual(["year: lowest"]);
  });

  test("is no other quote's when the lowest is an outlier", () => {
    expect(labelled([quoteFor("a", 1), quoteFor("b", 90), quoteFor("c", 95)])).toEqual(["a: outlier"]);
  });
});

describe("an outlier", () => {
  test("costs less than 60 % of the median of three or more quotes", () => {
    expect(labelled([quoteFor("a", 59.99), quoteFor("b", 100), quoteFor("c", 200)])).toEqual(["a: outlier"]);
    expect(labelled([quoteFor("a", 60), quoteFor("b", 100), quoteFor("c", 200)])).toEqual(["a: lowest"]);
    // The median of four is halfway between the middle two: € 110.
    expect(
      labelled([quoteFor("a", 65.99), quoteFor("b", 100), quoteFor("c", 120), quoteFor("d", 120)]),
    ).toEqual(["a: outlier"]);
  });

  test("needs three quotes", () => {
    expect(labelled([quoteFor("a", 10), quoteFor("b", 100)])).toEqual(["a: lowest"]);
  });

  test("is warned about whatever its price type, and when it is incomplete", () => {
    expect(
      labelled([
        quoteFor("a", 10, { ...incomplete, priceType: "ESTIMATE" }),
        quoteFor("b", 100),
        quoteFor("c", 110),
      ]),
    ).toEqual(["a: outlier", "b: lowest"]);
  });
});

test("the lowest price is complete, strictly lowest of its price type, and never under the limit of an outlier", () => {
  fc.assert(
    fc.property(anyQuotes(0), (quotes) => {
      const compared = comparisonOf(WEEKLY, quotes).quotes;
      const totals = compared.map(({ totalCents }) => totalCents).toSorted((a, b) => a - b);
      const [low, high] = [
        totals[Math.floor((totals.length - 1) / 2)]!,
        totals[Math.floor(totals.length / 2)]!,
      ];
      for (const { id, label, isComplete, priceType, totalCents } of compared) {
        const isOutlier = totals.length >= 3 && totalCents * 200 < (low + high) * 60;
        expect(label === "outlier").toBe(isOutlier);
        if (label !== "lowest") continue;
        const others = compared.filter(
          (other) => other.id !== id && other.isComplete && other.priceType === priceType,
        );
        expect([isComplete, isOutlier, others.length > 0]).toEqual([true, false, true]);
        expect(others.every((other) => other.totalCents > totalCents)).toBe(true);
      }
    }),
  );
});

test("an incomplete quote takes the lowest price from no complete one that stays no outlier, and gives it to none", () => {
  fc.assert(
    fc.property(anyQuotes(2), fc.integer({ min: 1, max: 500 }), (quotes, euro) => {
      const added = quoteFor("incomplete", euro, incomplete);
      const before = new Map(comparisonOf(WEEKLY, quotes).quotes.map(({ id, label }) => [id, label]));
      const after = new Map(
        comparisonOf(WEEKLY, [...quotes, added]).quotes.map(({ id, label }) => [id, label]),
      );
      for (const { id } of quotes) {
        if (before.get(id) === "outlier" || after.get(id) === "outlier") continue;
        expect(after.get(id)).toBe(before.get(id));
      }
    }),
  );
});
