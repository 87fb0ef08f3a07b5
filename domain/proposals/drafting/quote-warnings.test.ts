import { expect, test } from "vitest";
import { DETAILS } from "../../../tests/support/people/briefs.ts";
import type { BriefDetails, CleaningDetails } from "../../briefs/details.ts";
import { quoteWarnings, type EarlierQuote } from "./quote-warnings.ts";
import { usualVatRate } from "../vat-rates.ts";

const work = (change: Partial<CleaningDetails> = {}): BriefDetails => ({
  ...DETAILS,
  frequency: "once",
  budgetBand: "200_500",
  ...change,
});

const quote = (euros: number, pricePer: "VISIT" | "TOTAL" = "TOTAL", details = work()) => ({
  packageName: "Schoonmaak",
  includes: "Alle kamers.",
  priceType: "FIXED" as const,
  inclusions: {},
  pricePer,
  lines: [{ description: "Werk", amountCents: euros * 100, vatRate: usualVatRate(details) }],
});

/** A quote of the company for earlier work, with the visits in a year of that work. */
const earlier = (euros: number, visitsPerYear: number | null, pricePer: "VISIT" | "TOTAL" = "TOTAL") => ({
  ...quote(euros, pricePer),
  visitsPerYear,
});

const warningsOf = (
  written: Parameters<typeof quoteWarnings>[0],
  details: BriefDetails,
  recent: EarlierQuote[],
) => quoteWarnings(written, details, { recent, checks: [] });
const kinds = (...args: Parameters<typeof warningsOf>) => warningsOf(...args).map(({ kind }) => kind);

test("says nothing of a price near the budget", () => {
  for (const euros of [100, 350, 1_400]) expect(kinds(quote(euros), work(), [])).toEqual([]);
});

test("asks about € 99.995 that was meant as € 99,995", () => {
  expect(kinds(quote(99_995), work(), [])).toEqual(["large", "above_budget"]);
  expect(kinds(quote(99_995), work({ budgetBand: null }), [])).toEqual(["large"]);
});

test("asks about a price far below the budget of a job that is done once", () => {
  expect(kinds(quote(15), work(), [])).toEqual(["below_budget"]);
  expect(kinds(quote(15, "VISIT"), work({ frequency: "weekly" }), [])).toEqual([]);
});

test("compares with the middle of the company's own quotes, per visit", () => {
  const details = work({ frequency: "weekly", budgetBand: null });
  const recent = [earlier(90, 52, "VISIT"), earlier(1_200, 12), earlier(4_000, 52, "VISIT")];
  expect(kinds(quote(290, "VISIT"), details, recent)).toEqual([]);
  expect(warningsOf(quote(310, "VISIT"), details, recent)).toEqual([{ kind: "above_own", cents: 10_000 }]);
  expect(kinds(quote(30, "VISIT"), details, recent)).toEqual(["below_own"]);
});

test("divides no earlier price by the visits of this request, and compares no single job with a series", () => {
  const monthly = work({ frequency: "monthly", budgetBand: null });
  const jobs = [earlier(118, null), earlier(110, null), earlier(130, null)];
  expect(kinds(quote(89, "VISIT"), monthly, jobs)).toEqual([]);
  const visits = [earlier(85, 52, "VISIT"), earlier(1_080, 12), earlier(92, 26, "VISIT")];
  expect(kinds(quote(89, "VISIT"), monthly, [...jobs, ...visits])).toEqual([]);
  expect(kinds(quote(8.9, "VISIT"), monthly, [...jobs, ...visits])).toEqual(["below_own"]);
  expect(kinds(quote(8.9), work({ budgetBand: null }), jobs)).toEqual(["below_own"]);
});

test("asks about an unusual btw rate", () => {
  const details = work({ serviceType: "window" });
  const unusual = {
    ...quote(300),
    lines: [{ description: "Ramen", amountCents: 30_000, vatRate: 9 as const }],
  };
  expect(warningsOf(unusual, details, [])).toEqual([{ kind: "vat", line: 0, usual: 21, reason: "outside" }]);
});
