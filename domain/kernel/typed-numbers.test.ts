import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readHundredths, readNumber, type Precision } from "./typed-numbers.ts";

const outcome = (text: string) => {
  const read = readHundredths(text);
  return read.ok ? read.value : read.problem;
};

describe("a typed number", () => {
  test.each([
    ["150", 15_000],
    ["1250.50", 125_050],
    ["1250,5", 125_050],
    ["1.250,50", 125_050],
    ["1,250.50", 125_050],
    ["1 250,50", 125_050],
    ["€ 1.250,50", 125_050],
    ["€80", 8_000],
    ["80 euro", 8_000],
    ["EUR 80", 8_000],
    ["80,-", 8_000],
    ["€ 80,--", 8_000],
    ["1.250,- €", 125_000],
    ["12.50", 1_250],
    [" 0,05 ", 5],
    ["007", 700],
    ["1.250", 125_000],
    ["1.250.000", 125_000_000],
    ["1,250,000", 125_000_000],
    ["72,5 m2", 7_250],
    ["22,3m³", 2_230],
    ["20 meter", 2_000],
  ])("%j is read as people mean it", (text, hundredths) => {
    expect(outcome(text)).toBe(hundredths);
  });

  test("a dot before three digits groups thousands, as in Dutch writing", () => {
    expect(outcome("99.995")).toBe(9_999_500);
  });

  test("a single comma before three digits is ambiguous: thousands in English, decimals in Dutch", () => {
    expect(["123,456", "5,555", "€ 1,250"].map(outcome)).toEqual(Array(3).fill("number_ambiguous"));
  });

  test.each(["12.5000", "0.125", "0,125", "1.250,505", "1,250.505", "1250,505"])(
    "%j has too many decimals",
    (text) => {
      expect(outcome(text)).toBe("too_many_decimals");
    },
  );

  test.each([
    "",
    "€",
    "-5",
    "+5",
    "1,2,3",
    "1.25.000",
    "1.250.50",
    "12 50",
    "1.250 000",
    "1e3",
    "abc",
    "٣",
    "5,",
  ])("%j is none", (text) => {
    expect(outcome(text)).toBe("number_invalid");
  });

  test("is refused if it is too large to be exact", () => {
    expect(outcome("99999999999999999999")).toBe("too_large");
  });
});

test.each<[Precision, string, number | string]>([
  ["whole", "1.250", 1250],
  ["whole", "35,00", 35],
  ["whole", "35,50", "number_invalid"],
  ["whole", "1,250", "number_invalid"],
  ["rounded", "1,250", "number_ambiguous"],
  ["rounded", "72,5 m2", 73],
  ["rounded", "72.4", 72],
  ["halves", "22,3", 22.5],
  ["halves", "22", 22],
])("with precision %s, %j is %j", (precision, text, kept) => {
  const read = readNumber(text, precision);
  expect(read.ok ? read.value : read.problem).toBe(kept);
});

const hundredths = fc.integer({ min: 0, max: 10_000_000_000 });
const dutchEuros = new Intl.NumberFormat("nl-NL", { style: "currency", currency: "EUR" });
const dutchNumber = new Intl.NumberFormat("nl-NL");
const englishNumber = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });

describe("reads a formatted number back to the same value", () => {
  test.each<[string, (value: number) => string]>([
    ["as this site writes amounts", (value) => dutchEuros.format(value)],
    ["as this site writes numbers", (value) => dutchNumber.format(value)],
    ["in English notation", (value) => englishNumber.format(value)],
    ["without thousands separators", (value) => value.toFixed(2)],
    ["with a comma and without thousands separators", (value) => value.toFixed(2).replace(".", ",")],
  ])("%s", (_, write) => {
    fc.assert(
      fc.property(hundredths, (value) => {
        expect(outcome(write(value / 100))).toBe(value);
      }),
    );
  });

  test("reads dashes as no cents", () => {
    fc.assert(
      fc.property(fc.nat(), (euros) => {
        expect(outcome(`${dutchNumber.format(euros)},-`)).toBe(euros * 100);
      }),
    );
  });
});

test("reads any text as a safe integer of hundredths, or refuses it", () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,€ m-]{0,24}$/));
  fc.assert(
    fc.property(typed, (text) => {
      const read = readHundredths(text);
      expect(!read.ok || (Number.isSafeInteger(read.value) && read.value >= 0)).toBe(true);
    }),
  );
});
