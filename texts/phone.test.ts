import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { formatPhone } from "./phone.server.ts";

test.each([
  ["+31612345678", "06 12345678"],
  ["+31301234567", "030 123 4567"],
  ["+31851234567", "085 123 4567"],
  ["+31348123456", "0348 123 456"],
  ["+32475123456", "+32 475 12 34 56"],
  ["+319701234567", "+31 9701234567"],
  ["geen nummer", "geen nummer"],
])("writes the phone number %s as %s", (phone, text) => {
  expect(formatPhone(phone)).toBe(text);
});

test("writes mobile numbers as the library does", () => {
  const wrong = Array.from("0123456789", (digit) => `+316${digit}2345678`).filter((phone) => {
    const known = parsePhoneNumberFromString(phone);
    const text = known?.country === "NL" ? known.formatNational() : known?.formatInternational();
    return formatPhone(phone) !== (text ?? phone);
  });
  expect(wrong).toEqual([]);
});
