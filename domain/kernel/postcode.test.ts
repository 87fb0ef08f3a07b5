import { assert, integer, pre, property, stringMatching } from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizePostcode, postcodeDigits } from "./postcode.ts";

describe("normalizing a typed postcode", () => {
  test.each([
    ["1234ab", "1234 AB"],
    ["1234-AB", "1234 AB"],
    ["1234.ab", "1234 AB"],
    ["\u200e1234\u00a0AB\ufeff", "1234 AB"],
    ["1234 AB", "1234 AB"],
    ["  9999\u00a0zz\n", "9999 ZZ"],
    ["1234   sb", "1234 SB"],
  ])("%j is %s", (text, postcode) => {
    expect(normalizePostcode(text)).toBe(postcode);
  });

  test.each(["", "1234", "0123 AB", "12345 AB", "1234 A", "1234 ABC", "12 34 AB", "1234 A1", "1234 éé"])(
    "%j is not a postcode",
    (text) => {
      expect(normalizePostcode(text)).toBeNull();
    },
  );

  test.each(["1234 SA", "1234sd", "1234 Ss"])("%s has letters that are never issued", (text) => {
    expect(normalizePostcode(text)).toBeNull();
  });

  test("is idempotent and keeps the digits", () => {
    assert(
      property(integer({ min: 1000, max: 9999 }), stringMatching(/^[a-zA-Z]{2}$/), (digits, letters) => {
        const postcode = normalizePostcode(`${digits}${letters}`);
        pre(postcode !== null);
        expect(normalizePostcode(postcode)).toBe(postcode);
        expect(postcodeDigits(postcode)).toBe(String(digits));
      }),
    );
  });
});
