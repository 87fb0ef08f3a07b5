import { expect, test } from "vitest";
import { tidyAddress } from "./typed-address.ts";

/** Street, house number and addition. */
type Parts = [street: string, houseNumber: string, addition: string];

test.each<[Parts, Parts]>([
  // The number that a browser fills in after the street.
  [
    ["Dorpsstraat 12", "12", ""],
    ["Dorpsstraat", "12", ""],
  ],
  [
    ["Dorpsstraat, 12", "12", ""],
    ["Dorpsstraat", "12", ""],
  ],
  [
    ["Dorpsstraat 12a", "12", "a"],
    ["Dorpsstraat", "12", "a"],
  ],
  [
    ["Dorpsstraat 12 A", "12a", ""],
    ["Dorpsstraat", "12", "a"],
  ],
  [
    ["Dorpsstraat 12a", "12", ""],
    ["Dorpsstraat", "12", "a"],
  ],
  [
    ["Dorpsstraat 12 bis", "12", ""],
    ["Dorpsstraat", "12", "bis"],
  ],
  [
    ["Dorpsstraat 12-3", "12", "3"],
    ["Dorpsstraat", "12", "3"],
  ],
  [
    ["Dorpsstraat\u00a012", "12", ""],
    ["Dorpsstraat", "12", ""],
  ],
  [
    ["1e Weteringdwarsstraat 14", "14", ""],
    ["1e Weteringdwarsstraat", "14", ""],
  ],
  [
    ["Plein 1944 5", "5", ""],
    ["Plein 1944", "5", ""],
  ],
  // The number in the field of the street alone.
  [
    ["Dorpsstraat 12", "", ""],
    ["Dorpsstraat", "12", ""],
  ],
  [
    ["Dorpsstraat 12 bis", "", ""],
    ["Dorpsstraat", "12", "bis"],
  ],
  [
    ["Plein 1944 5", "", ""],
    ["Plein 1944", "5", ""],
  ],
  [
    ["Karveel 24 10", "", ""],
    ["Karveel 24", "10", ""],
  ],
  // An addition in the field of the number.
  [
    ["Dorpsstraat", "12a", ""],
    ["Dorpsstraat", "12", "a"],
  ],
  [
    ["Dorpsstraat", "12-3", ""],
    ["Dorpsstraat", "12", "3"],
  ],
  [
    ["Dorpsstraat", "12\u20113", ""],
    ["Dorpsstraat", "12", "3"],
  ],
  [
    ["Dorpsstraat", "12 bis", ""],
    ["Dorpsstraat", "12", "bis"],
  ],
  [
    ["Dorpsstraat", "12/2", ""],
    ["Dorpsstraat", "12", "2"],
  ],
  [
    ["Dorpsstraat", "12a", "a"],
    ["Dorpsstraat", "12", "a"],
  ],
  [
    ["Dorpsstraat", "\u200b12\u00ada", ""],
    ["Dorpsstraat", "12", "a"],
  ],
])("%j is the address %j", ([street, houseNumber, addition], [ownStreet, number, own]) => {
  expect(tidyAddress({ street, houseNumber, addition })).toEqual({
    street: ownStreet,
    houseNumber: number,
    addition: own,
  });
});

test.each<Parts>([
  ["Plein 1944", "5", ""],
  ["Plein 1944", "", ""],
  ["Plein 1944", "1944", ""],
  ["Plein 1940-1945", "", ""],
  ["Plein '40-'45", "3", ""],
  ["Karveel 24", "10", ""],
  ["1e Weteringdwarsstraat", "", ""],
  ["Dorpsstraat 12", "14", ""],
  ["Dorpsstraat", "12a", "b"],
  ["Dorpsstraat", "twaalf", ""],
  ["12", "12", ""],
  ["a ".repeat(50_000), "12", ""],
])("%j stays as it is", (street, houseNumber, addition) => {
  const typed = { street: street.trim(), houseNumber, addition, postcode: "1234 AB" };
  expect(tidyAddress(typed)).toEqual(typed);
});

test("adds no field that was left out, and leaves what is no address alone", () => {
  expect(tidyAddress({ street: "Dorpsstraat", houseNumber: "12" })).toEqual({
    street: "Dorpsstraat",
    houseNumber: "12",
  });
  expect(tidyAddress({ houseNumber: "12a" })).toEqual({ houseNumber: "12", addition: "a" });
  for (const fields of [null, "12a", { houseNumber: 12, addition: null }])
    expect(tidyAddress(fields)).toBe(fields);
});
