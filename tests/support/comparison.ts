import fc from "fast-check";
import type { ComparableQuote, ComparedWork } from "#domain/proposals/compare-figures.ts";
import { INCLUSIONS } from "#domain/proposals/inclusions.ts";
import { PRICE_PER, PRICE_TYPES, type InclusionAnswer } from "#domain/proposals/details.ts";

/** A weekly clean of 80 m², of which the client expects materials and travel in the price. */
export const WEEKLY: ComparedWork = {
  service: "regular",
  visitsPerYear: 52,
  squareMeters: 80,
  hasVolume: false,
  volumeM3: null,
  inclusions: INCLUSIONS.regular,
  essentials: ["materials", "travel"],
  conditions: [],
};

/** A quote of € 80 per visit that includes all of `WEEKLY`, except for `change`; its price is the sum of its lines. */
export function comparableQuote(change: Partial<Omit<ComparableQuote, "priceCents">>): ComparableQuote {
  const quote = {
    id: "a",
    priceType: "FIXED" as const,
    pricePer: "VISIT" as const,
    hourlyRateCents: null,
    assumedHours: null,
    assumedPeople: null,
    assumedVolumeM3: null,
    lines: [{ description: "Schoonmaak", amountCents: 8_000, vatRate: 9 as const }],
    inclusions: { materials: { is: "yes" as const }, travel: { is: "yes" as const } },
    firstDay: "2026-12-07",
    validUntil: new Date("2026-12-14T23:00:00Z"),
    createdAt: new Date("2026-11-30T09:00:00Z"),
    changedAt: null,
    company: {
      legalName: "Glans B.V.",
      kvkNumber: "87654321",
      niwo: null,
      checks: [],
      yearsInBusiness: null,
    },
    portfolio: [],
    ...change,
  };
  return { ...quote, priceCents: quote.lines.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

/** A complete quote for this price per visit. */
export const quoteFor = (id: string, euro: number, change: Parameters<typeof comparableQuote>[0] = {}) =>
  comparableQuote({
    id,
    lines: [{ description: "Schoonmaak", amountCents: Math.round(euro * 100), vatRate: 9 }],
    ...change,
  });

const answer: fc.Arbitrary<InclusionAnswer> = fc.oneof(
  fc.constant({ is: "yes" as const }),
  fc.constant({ is: "no" as const }),
  fc.record({ is: fc.constant("extra" as const), cents: fc.option(fc.integer({ min: 1, max: 50_000 })) }),
);

/** Any quotes of one brief, at least `least`. */
export const quotes = (least: number): fc.Arbitrary<ComparableQuote[]> =>
  fc
    .array(
      fc.record({
        priceType: fc.constantFrom(...PRICE_TYPES),
        pricePer: fc.constantFrom(...PRICE_PER),
        hourlyRateCents: fc.option(fc.integer({ min: 1_000, max: 12_000 })),
        assumedHours: fc.option(fc.integer({ min: 1, max: 80 }).map((quarters) => quarters / 4)),
        assumedVolumeM3: fc.option(fc.integer({ min: 1, max: 120 })),
        lines: fc.array(
          fc.record({
            description: fc.constant("Werk"),
            amountCents: fc.integer({ min: 1, max: 500_000 }),
            vatRate: fc.constantFrom(9 as const, 21 as const),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        inclusions: fc.record({ materials: answer, travel: answer, oven: answer }, { requiredKeys: [] }),
        firstDay: fc.option(fc.constantFrom("2026-12-07", "2026-12-09", "2027-01-04")),
        createdAt: fc.integer({ min: 0, max: 5 }).map((day) => new Date(Date.UTC(2026, 10, 20 + day, 9))),
      }),
      { minLength: least, maxLength: 5 },
    )
    .map((changes) => changes.map((change, at) => comparableQuote({ ...change, id: `quote-${at}` })));
