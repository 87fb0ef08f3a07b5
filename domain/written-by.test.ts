import { expect, test } from "vitest";
import { firstNameOf } from "./written-by.ts";

test.each([
  ["Sanne de Vries", "Sanne"],
  ["Jan-Willem", "Jan-Willem"],
  ["Zoë", "Zoë"],
  ["Zoe\u0308 Bakker", "Zoe\u0308"],
  ["Sanne0612345678", "Sanne"],
  ["sanne@voorbeeld.nl", "sanne"],
  ["06 12 34 56 78", null],
  ["", null],
])("a client reads of %j as the writer of a quote: %j", (fullName, shown) => {
  expect(firstNameOf(fullName)).toBe(shown);
});
