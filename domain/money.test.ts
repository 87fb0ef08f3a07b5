import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inclVatCents, parseEuroCents, roundCents } from "./money.ts";

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const dutch = new Intl.NumberFormat("nl-NL", { style: "currency", currency: "EUR" });
const dutchNumber = new Intl.NumberFormat("nl-NL", { minimumFractionDigits: 2 });

describe("an amount in euros", () => {
  test.each([
    ["150", 15_000],
    ["1.250,50", 125_050],
    ["€ 99,5", 9_950],
    ["12.50", 1_250],
    ["1.250", 125_000],
    ["1.250.000", 125_000_000],
    ["150,-", 15_000],
    ["150,--", 15_000],
    [" 0,05 ", 5],
    ["007", 700],
  ])("%s is read as people mean it", (text, cents) => {
    expect(parseEuroCents(text)).toBe(cents);
  });

  test.each([
    "",
    "€",
    "-5",
    "+5",
    "1,2,3",
    "1.25.000",
    "1,250.50",
    "12.5000",
    "5,555",
    "1e3",
    "abc",
    "٣",
    "5 euro",
  ])("%j is none", (text) => {
    expect(parseEuroCents(text)).toBeNull();
  });

  test("as this site writes it reads back to the same cents", () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(parseEuroCents(dutch.format(cents / 100))).toBe(cents);
        expect(parseEuroCents(dutchNumber.format(cents / 100))).toBe(cents);
      }),
    );
  });

  test("as a keyboard without Dutch writes it reads back too", () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(parseEuroCents((cents / 100).toFixed(2))).toBe(cents);
      }),
    );
  });

  test("is whole cents or nothing, whatever is typed", () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,€ -]{0,24}$/));
    fc.assert(
      fc.property(typed, (text) => {
        const cents = parseEuroCents(text);
        expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      }),
    );
  });
});

test.each([
  [7_900, 9_559],
  [2_999, 3_629],
  [0, 0],
  [1, 1],
])("%i cents excluding btw is %i including", (exclVat, inclVat) => {
  expect(inclVatCents(exclVat)).toBe(inclVat);
});

test("rounding goes half away from zero, on both sides of it", () => {
  expect([0.5, 1.5, 2.4, -0.5, -1.5, -2.4].map(roundCents)).toEqual([1, 2, 2, -1, -2, -2]);
});
