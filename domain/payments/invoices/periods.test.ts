import { expect, test } from "vitest";
import { isInPeriod, periodsOf, periodText, readPeriod } from "./periods.ts";

test("a quarter begins and ends at midnight in the Netherlands", () => {
  const quarter = readPeriod("2026-Q4")!;
  expect(isInPeriod(new Date("2026-09-30T21:59:59Z"), quarter)).toBe(false);
  expect(isInPeriod(new Date("2026-09-30T22:00:00Z"), quarter)).toBe(true);
  expect(isInPeriod(new Date("2026-12-31T22:59:59Z"), quarter)).toBe(true);
  expect(isInPeriod(new Date("2026-12-31T23:00:00Z"), quarter)).toBe(false);
  expect(isInPeriod(new Date("2026-12-31T23:00:00Z"), readPeriod("2027")!)).toBe(true);
});

test("the periods are those of the invoices, each once, a year after its quarters", () => {
  const invoices = ["2027-01-10", "2026-12-10", "2026-11-10", "2026-02-10"].map((day) => ({
    issuedAt: new Date(`${day}T12:00:00Z`),
  }));
  expect(periodsOf(invoices).map(periodText)).toEqual(["2027-Q1", "2027", "2026-Q4", "2026-Q1", "2026"]);
  expect(periodsOf([])).toEqual([]);
});

test.each([null, "", "2026-Q5", "2026-Q", "26", "2026-12", "alles"])("%j is no period", (text) => {
  expect(readPeriod(text)).toBe(null);
});
