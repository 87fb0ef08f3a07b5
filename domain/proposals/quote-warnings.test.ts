import { expect, test } from "vitest";
import { DETAILS } from "../../tests/support/briefs.ts";
import type { BriefDetails, CleaningDetails } from "../briefs/details.ts";
import { quoteWarnings } from "./quote-warnings.ts";
import { usualVatRate } from "./vat-rates.ts";

const work = (change: Partial<CleaningDetails> = {}): BriefDetails => ({
  ...DETAILS,
  frequency: "once",
  budgetBand: "200_500",
  ...change,
});

const quote = (euros: number, pricePer: "VISIT" | "TOTAL" = "TOTAL", details = work()) => ({
  pricePer,
  lines: [{ description: "Werk", amountCents: euros * 100, vatRate: usualVatRate(details) }],
});

const kinds = (...args: Parameters<typeof quoteWarnings>) => quoteWarnings(...args).map(({ kind }) => kind);

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
  const recent = [quote(90, "VISIT"), quote(5_200, "TOTAL"), quote(4_000, "VISIT")];
  expect(kinds(quote(290, "VISIT"), details, recent)).toEqual([]);
  expect(quoteWarnings(quote(310, "VISIT"), details, recent)).toEqual([{ kind: "above_own", cents: 10_000 }]);
  expect(kinds(quote(30, "VISIT"), details, recent)).toEqual(["below_own"]);
});

test("asks about an unusual btw rate", () => {
  const details = work({ serviceType: "window" });
  const unusual = {
    pricePer: "TOTAL" as const,
    lines: [{ description: "Ramen", amountCents: 30_000, vatRate: 9 as const }],
  };
  expect(quoteWarnings(unusual, details, [])).toEqual([
    { kind: "vat", line: 0, usual: 21, reason: "outside" },
  ]);
});
