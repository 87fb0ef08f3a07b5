import { expect, test } from "vitest";
import { inclVatCents, roundCents } from "./money.ts";

test.each([
  [7_900, 9_559],
  [2_999, 3_629],
  [0, 0],
  [1, 1],
])("%i cents excluding btw is %i including", (exclVat, inclVat) => {
  expect(inclVatCents(exclVat)).toBe(inclVat);
});

test("rounds half away from zero", () => {
  expect([0.5, 1.5, 2.4, -0.5, -1.5, -2.4].map(roundCents)).toEqual([1, 2, 2, -1, -2, -2]);
});
