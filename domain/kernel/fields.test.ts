import { describe, expect, test } from "vitest";
import { z } from "zod";
import { mailedCodeInput, secondStepInput } from "../accounts/input.ts";
import { readListFilter } from "../briefs/open-list/list-filter.ts";
import {
  choicesField,
  emailField,
  houseNumberField,
  kvkNumberField,
  numberField,
  optionalChoiceField,
  optionalNumberField,
  optionalPhoneField,
  optionalText,
  optionalUrlField,
  optionalVatIdField,
  phoneField,
  postcodeField,
  requiredText,
  tickedField,
} from "./fields.ts";
import { futureDay, optionalFutureDay } from "./future-day.ts";
import { addWebhookInput } from "../channels/webhooks/input.ts";

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
  ["roos@müller.example", "roos@xn--mller-kva.example"],
  ["Roos@MÜLLER.example", "roos@xn--mller-kva.example"],
  ["roos@mu\u0308ller.example", "roos@xn--mller-kva.example"],
  ["roos@xn--mller-kva.example", "roos@xn--mller-kva.example"],
  ["roos@voorbeeld.xn--p1ai", "roos@voorbeeld.xn--p1ai"],
  ["roos@voorbeeld.рф", "roos@voorbeeld.xn--p1ai"],
  ["roos&piet@voorbeeld.nl", "roos&piet@voorbeeld.nl"],
  ["o'brien+site@voorbeeld.nl", "o'brien+site@voorbeeld.nl"],
  ["roos..piet@voorbeeld.nl", "roos..piet@voorbeeld.nl"],
  ["roos\u00a0@voorbeeld.nl", "roos@voorbeeld.nl"],
  ["roos@voorbeeld.nl.", "roos@voorbeeld.nl"],
  ["roos@1.2.3.4", mistake("email_invalid")],
  ["roos@[::1]", mistake("email_invalid")],
  ["roos@voorbeeld.nl/pad", mistake("email_invalid")],
  ["roos@voorbeeld.nl:25", mistake("email_invalid")],
  ["roos@piet@voorbeeld.nl", mistake("email_invalid")],
  ["Roos <roos@voorbeeld.nl>", mistake("email_invalid")],
  ["roos@-voorbeeld.nl", mistake("email_invalid")],
  ["roos@voor%62eeld.nl", mistake("email_invalid")],
  ["roös@voorbeeld.nl", mistake("email_invalid")],
  [`${"a".repeat(65)}@a.nl`, mistake("email_invalid")],
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
  ["0", mistake("too_small:1")],
  ["2000001", mistake("too_large:2000000")],
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

const WEBHOOK_URL = "https://voorbeeld.nl/hook";

/** A day of the companies' list, read as its address gives it. */
const listFilterDay = z.string().transform((from) => readListFilter({ from }));

/** Characters that people paste without seeing them. */
const UNSEEN = ["\u200B", "\u200E", "\u00AD", "\uFEFF", "\u2060"];

describe.each<[string, z.ZodType, string, unknown]>([
  ["a mail address", emailField, "roos@voorbeeld.nl", "roos@voorbeeld.nl"],
  ["a postcode", postcodeField, "1234 AB", "1234 AB"],
  ["a house number", houseNumberField, "12", "12"],
  ["a KvK number", kvkNumberField, "12345678", "12345678"],
  ["a btw-id", optionalVatIdField, "NL123456782B90", "NL123456782B90"],
  ["a phone number", phoneField, "06 12345678", "+31612345678"],
  ["a number", numberField(1, 2_000), "1250", 1_250],
  ["a web address", optionalUrlField, "https://voorbeeld.nl/", "https://voorbeeld.nl/"],
  ["a day ahead", futureDay(new Date("2026-03-11T11:00:00Z")), "2026-03-20", "2026-03-20"],
  ["an optional day ahead", optionalFutureDay(new Date("2026-03-11T11:00:00Z")), "2026-03-20", "2026-03-20"],
  ["a day of a filter", listFilterDay, "2026-03-20", { filter: { from: "2026-03-20" }, problems: [] }],
  ["a webhook address", addWebhookInput.shape.webhookUrl, WEBHOOK_URL, WEBHOOK_URL],
  ["a mailed code", mailedCodeInput.shape.code, "123456", "123456"],
  ["a code of the second step", secondStepInput.shape.secondStepCode, "123456", "123456"],
])("%s", (_what, field, typed, value) => {
  test.each(UNSEEN)("does not count %j", (unseen) => {
    const middle = Math.floor(typed.length / 2);
    for (const at of [0, middle, typed.length])
      expect(read(field, typed.slice(0, at) + unseen + typed.slice(at))).toEqual(value);
    expect(read(field, `\u00a0${typed}\u202f`)).toEqual(value);
  });
});

test.each<[z.ZodType, string, unknown]>([
  [postcodeField, "1234-AB", "1234 AB"],
  [postcodeField, "1234.AB", "1234 AB"],
  [postcodeField, "1234\u00a0ab", "1234 AB"],
  [kvkNumberField, "KVK 12345678", "12345678"],
  [kvkNumberField, "KvK-nummer: 12345678", "12345678"],
  [kvkNumberField, "kvk nr. 1234 5678", "12345678"],
  [kvkNumberField, "1234.5678", "12345678"],
  [kvkNumberField, "KvK 1234567", mistake("kvk_invalid")],
  [kvkNumberField, "RSIN 12345678", mistake("kvk_invalid")],
  [optionalVatIdField, "NL 1234.56.782.B.90", "NL123456782B90"],
  [optionalVatIdField, "btw-id: NL123456782B90", "NL123456782B90"],
  [optionalVatIdField, "BTW-nummer NL1234-56782-B90", "NL123456782B90"],
  [mailedCodeInput.shape.code, "123-456", "123456"],
  [mailedCodeInput.shape.code, "123\u00a0456", "123456"],
  [mailedCodeInput.shape.code, "Code: 123456", "123456"],
  [mailedCodeInput.shape.code, "12345", mistake("code_invalid")],
  [secondStepInput.shape.secondStepCode, "123-456", "123456"],
  [secondStepInput.shape.secondStepCode, "abcde-fghij", "abcdefghij"],
])("a field of one token takes what people put around it (%#)", (field, typed, value) => {
  expect(read(field, typed)).toEqual(value);
});

test.each([requiredText(2_000), optionalText(2_000)])(
  "counts and stores a line break as a browser does",
  (field) => {
    const typed = `${"a".repeat(19)}\n`.repeat(99) + "a".repeat(20);
    expect(typed).toHaveLength(2_000);
    for (const end of ["\r\n", "\n", "\r"]) expect(read(field, typed.replaceAll("\n", end))).toBe(typed);
    expect(read(field, `${typed}a`)).toEqual(mistake("too_long"));
  },
);

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
