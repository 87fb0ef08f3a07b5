import fc from "fast-check";
import { expect, test } from "vitest";
import { FREQUENCIES } from "../briefs/details.ts";
import { missingInclusions, quoteFigures, VISITS_PER_YEAR } from "./compare-figures.ts";
import { comparableQuote, quotes as anyQuotes, WEEKLY } from "../../tests/support/comparison.ts";
import type { QuoteLine } from "./details.ts";

const line = (amountCents: number, vatRate: 9 | 21): QuoteLine => ({
  description: "Werk",
  amountCents,
  vatRate,
});

// Worked out by hand: 52 visits in a year, 80 m².
test.each([
  {
    offer: "a fixed price of € 75 per visit for 2.5 hours",
    quote: { lines: [line(7_500, 9)], assumedHours: 2.5 },
    visit: 7_500,
    excl: 6_881,
    year: 390_000,
    hour: 3_000,
    m2: 94,
  },
  {
    offer: "€ 32,50 an hour with a maximum of € 90 per visit",
    quote: { priceType: "HOURLY_MAX", lines: [line(9_000, 9)], hourlyRateCents: 3_250, assumedHours: 2.5 },
    visit: 9_000,
    excl: 8_257,
    year: 468_000,
    hour: 3_250,
    m2: 113,
  },
  {
    offer: "€ 4.160 for all visits of a year, 3 hours each",
    quote: { pricePer: "TOTAL", lines: [line(416_000, 9)], assumedHours: 3 },
    visit: 8_000,
    excl: 7_339,
    year: 416_000,
    hour: 2_667,
    m2: 100,
  },
  {
    offer: "an estimate of € 62 per visit at € 28 an hour",
    quote: { priceType: "ESTIMATE", lines: [line(6_200, 9)], hourlyRateCents: 2_800 },
    visit: 6_200,
    excl: 5_688,
    year: 322_400,
    hour: 2_800,
    m2: 78,
  },
  {
    offer: "€ 50 at 9 % and € 20 at 21 %, hours not said",
    quote: { lines: [line(5_000, 9), line(2_000, 21)] },
    visit: 7_000,
    excl: 6_240,
    year: 364_000,
    hour: null,
    m2: 88,
  },
] as const)("$offer", ({ quote, visit, excl, year, hour, m2 }) => {
  expect(quoteFigures(WEEKLY, comparableQuote({ ...quote, lines: [...quote.lines] }))).toEqual({
    totalCents: year,
    perVisitCents: visit,
    perVisitExclVatCents: excl,
    perYearCents: year,
    perHourCents: hour,
    perManHourCents: null,
    perM2Cents: m2,
    perM3Cents: null,
  });
});

// Worked out by hand: a move of 20 m³ according to the client.
test.each([
  { offer: "€ 1.250", quote: { lines: [line(125_000, 21)] }, excl: 103_306, hour: null, m3: 6_250 },
  {
    offer: "at most € 1.400 for 25 m³ at € 95 an hour",
    quote: {
      priceType: "HOURLY_MAX",
      lines: [line(140_000, 21)],
      hourlyRateCents: 9_500,
      assumedVolumeM3: 25,
    },
    excl: 115_702,
    hour: 9_500,
    m3: 5_600,
  },
  {
    offer: "€ 600 for 8 hours",
    quote: { lines: [line(60_000, 21)], assumedHours: 8 },
    excl: 49_587,
    hour: 7_500,
    m3: 3_000,
  },
] as const)("a move for $offer", ({ quote, excl, hour, m3 }) => {
  const move = { ...WEEKLY, visitsPerYear: null, squareMeters: null, hasVolume: true, volumeM3: 20 };
  const total = quote.lines[0].amountCents;
  expect(
    quoteFigures(move, comparableQuote({ pricePer: "TOTAL", ...quote, lines: [...quote.lines] })),
  ).toEqual({
    totalCents: total,
    perVisitCents: total,
    perVisitExclVatCents: excl,
    perYearCents: null,
    perHourCents: hour,
    perManHourCents: null,
    perM2Cents: null,
    perM3Cents: m3,
  });
});

test.each([
  { offer: "€ 95 an hour for three", quote: { hourlyRateCents: 9_500, assumedPeople: 3 }, manHour: 3_167 },
  { offer: "€ 39,50 an hour for one", quote: { hourlyRateCents: 3_950, assumedPeople: 1 }, manHour: 3_950 },
  { offer: "€ 80 for two hours of two", quote: { assumedHours: 2, assumedPeople: 2 }, manHour: 2_000 },
  { offer: "€ 80 for two people, hours not said", quote: { assumedPeople: 2 }, manHour: null },
  { offer: "€ 95 an hour, people not said", quote: { hourlyRateCents: 9_500 }, manHour: null },
])("compares man-hours: $offer", ({ quote, manHour }) => {
  expect(quoteFigures(WEEKLY, comparableQuote(quote)).perManHourCents).toBe(manHour);
});

test("a figure is empty without its number of hours, square metres or cubic metres", () => {
  const unknown = { ...WEEKLY, squareMeters: null, hasVolume: true, volumeM3: null };
  const { perHourCents, perM2Cents, perM3Cents } = quoteFigures(unknown, comparableQuote({}));
  expect([perHourCents, perM2Cents, perM3Cents]).toEqual([null, null, null]);
});

test("the price of one visit, times the visits, is the price of the year to within half a cent per visit", () => {
  fc.assert(
    fc.property(anyQuotes(1), fc.constantFrom(...FREQUENCIES), ([quote], frequency) => {
      const visitsPerYear = VISITS_PER_YEAR[frequency];
      const { perVisitCents, perYearCents, totalCents } = quoteFigures({ ...WEEKLY, visitsPerYear }, quote!);
      const visits = visitsPerYear ?? 1;
      expect(Math.abs(perVisitCents * visits - totalCents)).toBeLessThanOrEqual(visits / 2);
      expect(perYearCents).toBe(visitsPerYear && totalCents);
    }),
  );
});

test("the same price stated per visit and per year gives the same figures", () => {
  fc.assert(
    fc.property(anyQuotes(1), ([quote]) => {
      const [only] = quote!.lines;
      const yearly = [{ ...only!, amountCents: only!.amountCents * 52 }];
      expect(quoteFigures(WEEKLY, comparableQuote({ ...quote, pricePer: "TOTAL", lines: yearly }))).toEqual(
        quoteFigures(WEEKLY, comparableQuote({ ...quote, pricePer: "VISIT", lines: [only!] })),
      );
    }),
  );
});

test("the amount excluding btw is lower, by at most the highest rate", () => {
  fc.assert(
    fc.property(anyQuotes(1), ([quote]) => {
      const { perVisitCents, perVisitExclVatCents } = quoteFigures(WEEKLY, quote!);
      expect(perVisitExclVatCents).toBeLessThanOrEqual(perVisitCents);
      expect(perVisitExclVatCents).toBeGreaterThanOrEqual(Math.floor(perVisitCents / 1.21) - 1);
    }),
  );
});

const missing = (inclusions: Parameters<typeof comparableQuote>[0]["inclusions"]) =>
  missingInclusions(WEEKLY, comparableQuote({ inclusions }));

test("misses what the client asked for and the price leaves out, costs extra, or says nothing of", () => {
  expect(missing({ travel: { is: "yes" }, materials: { is: "yes" } })).toEqual([]);
  expect(missing({ travel: { is: "no" }, materials: { is: "yes" } })).toEqual(["travel"]);
  expect(missing({ travel: { is: "yes" }, materials: { is: "extra", cents: 500 } })).toEqual(["materials"]);
  expect(missing({ oven: { is: "yes" } })).toEqual(["materials", "travel"]);
});
