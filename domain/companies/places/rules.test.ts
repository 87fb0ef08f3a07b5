import { assert, integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { PROVINCE_RANGES } from "./province-ranges.ts";
import { provinceOfPostcode } from "./province-of-postcode.ts";
import { PROVINCES } from "./rules.ts";

describe("the province of a postcode", () => {
  test("the ranges follow each other from 1000 to 9999", () => {
    let next = 1000;
    for (const [from, to] of PROVINCE_RANGES) {
      expect(from).toBe(next);
      expect(to).toBeGreaterThanOrEqual(from);
      next = to + 1;
    }
    expect(next).toBe(10_000);
  });

  test("neighbouring ranges differ", () => {
    PROVINCE_RANGES.slice(1).forEach(([, , province], index) => {
      expect(province).not.toBe(PROVINCE_RANGES[index]![2]);
    });
  });

  test("every number has the province of the one range that contains it", () => {
    assert(
      property(integer({ min: 1000, max: 9999 }), (number) => {
        const holding = PROVINCE_RANGES.filter(([from, to]) => from <= number && number <= to);
        expect(holding).toHaveLength(1);
        expect(provinceOfPostcode(String(number))).toBe(holding[0]![2]);
        expect(provinceOfPostcode(`${number}ab`)).toBe(holding[0]![2]);
      }),
    );
  });

  test.each([
    ["2011", "Haarlem", "Noord-Holland"],
    ["2511", "Den Haag", "Zuid-Holland"],
    ["3511", "Utrecht", "Utrecht"],
    ["6811", "Arnhem", "Gelderland"],
    ["5211", "'s-Hertogenbosch", "Noord-Brabant"],
    ["6211", "Maastricht", "Limburg"],
    ["4331", "Middelburg", "Zeeland"],
    ["8232", "Lelystad", "Flevoland"],
    ["8011", "Zwolle", "Overijssel"],
    ["9401", "Assen", "Drenthe"],
    ["9711", "Groningen", "Groningen"],
    ["8911", "Leeuwarden", "Friesland"],
  ])("%s, the capital %s, lies in %s", (digits, _capital, province) => {
    expect(provinceOfPostcode(digits)).toBe(province);
  });

  test("every province has a postcode", () => {
    expect(new Set(PROVINCE_RANGES.map(([, , province]) => province))).toEqual(new Set(PROVINCES));
  });

  test.each([
    ["1299", "Noord-Holland"],
    ["1300", "Flevoland"],
    ["1379", "Flevoland"],
    ["1380", "Noord-Holland"],
    ["2158", "Noord-Holland"],
    ["2159", "Zuid-Holland"],
    ["3769", "Utrecht"],
    ["3771", "Gelderland"],
    ["3791", "Utrecht"],
    ["4251", "Noord-Brabant"],
    ["4301", "Zeeland"],
    ["4589", "Zeeland"],
    ["4611", "Noord-Brabant"],
    ["5846", "Noord-Brabant"],
    ["5851", "Limburg"],
    ["7439", "Gelderland"],
    ["7441", "Overijssel"],
    ["8256", "Flevoland"],
    ["8261", "Overijssel"],
    ["8437", "Drenthe"],
    ["8441", "Friesland"],
    ["9299", "Friesland"],
    ["9301", "Drenthe"],
    ["9351", "Groningen"],
    ["9479", "Groningen"],
    ["9853", "Friesland"],
    ["9861", "Groningen"],
    ["9999", "Groningen"],
  ])("on a border, %s lies in %s", (digits, province) => {
    expect(provinceOfPostcode(digits)).toBe(province);
  });

  test.each([
    ["2324", "Zuid-Holland"],
    ["2967", "Zuid-Holland"],
    ["3633", "Utrecht"],
    ["7571", "Overijssel"],
    ["7705", "Drenthe"],
    ["9354", "Groningen"],
  ])("%s, which has places in two provinces, lies in %s", (digits, province) => {
    expect(provinceOfPostcode(digits)).toBe(province);
  });

  test.each([
    ["1234", "Noord-Holland"],
    ["1954", "Noord-Holland"],
    ["5217", "Noord-Brabant"],
    ["7146", "Gelderland"],
  ])("%s, misplaced in GeoNames, lies in %s", (digits, province) => {
    expect(provinceOfPostcode(digits)).toBe(province);
  });

  test.each(["", "999", "0999", "10000", "1234 A", "1234 SS", "abcd"])("%j has no province", (text) => {
    expect(provinceOfPostcode(text)).toBeNull();
  });
});
