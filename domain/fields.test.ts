import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  choicesField,
  emailField,
  optionalChoiceField,
  optionalNumberField,
  optionalPhoneField,
  optionalText,
  optionalUrlField,
  phoneField,
  postcodeField,
  requiredText,
  tickedField,
} from "./fields.ts";

/** The parsed value, or the code of the first mistake. */
function read(field: z.ZodType, value: unknown): unknown {
  const parsed = field.safeParse(value);
  return parsed.success ? parsed.data : { mistake: parsed.error.issues[0]!.message };
}
const mistake = (code: string) => ({ mistake: code });

test.each([
  ["1234ab", "1234 AB"],
  [" 1234  Ab ", "1234 AB"],
  ["0123 AB", mistake("postcode_invalid")],
  ["1234 SS", mistake("postcode_invalid")],
  ["1234", mistake("postcode_invalid")],
  ["", mistake("required")],
  [undefined, mistake("required")],
])("reads the postcode %j as %j", (typed, value) => {
  expect(read(postcodeField, typed)).toEqual(value);
});

test.each([
  ["06 12345678", "+31612345678"],
  ["06-1234 5678", "+31612345678"],
  ["+31 6 12345678", "+31612345678"],
  ["0031612345678", "+31612345678"],
  ["(020) 123 4567", "+31201234567"],
  ["+32 470 12 34 56", "+32470123456"],
  ["12345", mistake("phone_invalid")],
  ["bel mij maar", mistake("phone_invalid")],
  ["", mistake("required")],
])("reads the phone number %j as %j", (typed, value) => {
  expect(read(phoneField, typed)).toEqual(value);
});

test.each([
  ["", null],
  [undefined, null],
  ["06 12345678", "+31612345678"],
  ["1", mistake("phone_invalid")],
])("reads the optional phone number %j as %j", (typed, value) => {
  expect(read(optionalPhoneField, typed)).toEqual(value);
});

test.each([
  [" Jan@Voorbeeld.NL ", "jan@voorbeeld.nl"],
  ["jan", mistake("email_invalid")],
  ["jan@voorbeeld", mistake("email_invalid")],
  ["jan@a.nl, piet@a.nl", mistake("email_invalid")],
  ["jan@a.nl\r\nBcc: piet@a.nl", mistake("email_invalid")],
  [`${"a".repeat(250)}@a.nl`, mistake("too_long")],
  ["", mistake("required")],
])("reads the mail address %j as %j", (typed, value) => {
  expect(read(emailField, typed)).toEqual(value);
});

test.each([
  ["", null],
  ["voorbeeld.nl", "https://voorbeeld.nl/"],
  ["http://voorbeeld.nl/werk", "http://voorbeeld.nl/werk"],
  ["javascript:alert(1)", mistake("url_invalid")],
  ["data:text/html,x", mistake("url_invalid")],
  ["https://bank.nl@kwaad.nl", mistake("url_invalid")],
  ["ergens", mistake("url_invalid")],
  ["geen adres", mistake("url_invalid")],
])("reads the web address %j as %j", (typed, value) => {
  expect(read(optionalUrlField, typed)).toEqual(value);
});

test.each([
  ["", null],
  [undefined, null],
  ["120", 120],
  ["1.250", 1_250],
  ["1.250.000", 1_250_000],
  ["85.5", mistake("number_invalid")],
  ["85,5", mistake("number_invalid")],
  ["1.25", mistake("number_invalid")],
  ["1,250", mistake("number_invalid")],
  ["-1", mistake("number_invalid")],
  ["1e3", mistake("number_invalid")],
  ["0", mistake("too_small")],
  ["2000001", mistake("too_large")],
])("reads the number %j as %j", (typed, value) => {
  expect(read(optionalNumberField(1, 2_000_000), typed)).toEqual(value);
});

describe("choices", () => {
  const choices = choicesField(["a", "b"]);
  test.each([
    [undefined, []],
    ["", []],
    ["a", ["a"]],
    [
      ["b", "a", "b"],
      ["b", "a"],
    ],
    [["a", "x"], mistake("invalid")],
  ])("%j are %j", (typed, value) => {
    expect(read(choices, typed)).toEqual(value);
  });

  test("optional choices may be empty, but not unknown", () => {
    const choice = optionalChoiceField(["a", "b"]);
    expect([undefined, "", "a", "x"].map((typed) => read(choice, typed))).toEqual([
      null,
      null,
      "a",
      mistake("invalid"),
    ]);
  });

  test("accepts a box only if it is ticked", () => {
    const box = tickedField("terms_required");
    expect(["on", true, "", undefined, "off", false].map((typed) => read(box, typed))).toEqual([
      true,
      true,
      ...Array.from({ length: 4 }, () => mistake("terms_required")),
    ]);
  });
});

test("trims a text before checking its length", () => {
  expect(read(requiredText(3), "  abc  ")).toBe("abc");
  expect(read(requiredText(3), "abcd")).toEqual(mistake("too_long"));
  expect(read(requiredText(3), "   ")).toEqual(mistake("required"));
  expect(read(requiredText(3), "\u200b\u2060")).toEqual(mistake("required"));
  expect(read(optionalText(3), undefined)).toBe("");
  expect(read(optionalText(3), "   ")).toBe("");
});

test("removes characters that turn the direction of the text after them", () => {
  for (const field of [requiredText(20), optionalText(20)])
    expect(read(field, "\u202EKeuken\u2066 en bad\u2069 ")).toBe("Keuken en bad");
  expect(read(requiredText(20), "\u202E")).toEqual(mistake("required"));
});

test("refuses a text with a NUL or half a surrogate pair", () => {
  for (const text of ["a\0b", "a\uD800b"]) {
    expect(read(requiredText(9), text)).toEqual(mistake("invalid"));
    expect(read(optionalText(9), text)).toEqual(mistake("invalid"));
  }
});
