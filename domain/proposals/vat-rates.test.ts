import { expect, test } from "vitest";
import type { BriefDetails, CleaningDetails } from "../briefs/details.ts";
import { usualVatRate, vatWarnings } from "./vat-rates.ts";

const HOME: CleaningDetails = {
  vertical: "cleaning",
  serviceType: "regular",
  afterConstruction: null,
  frequency: "weekly",
  propertyType: "house",
  squareMeters: 100,
  rooms: [],
  additionalServices: [],
  cleaningSupplies: null,
  timePreference: "flexible",
  budgetBand: null,
};
const MOVE = { vertical: "moving" } as BriefDetails;

test.each<[string, BriefDetails, number]>([
  ["the inside of a house", HOME, 9],
  [
    "the inside of an apartment at the end of a lease",
    { ...HOME, serviceType: "end", propertyType: "apartment" },
    9,
  ],
  ["carpets in a home", { ...HOME, serviceType: "carpet" }, 9],
  ["a home after construction", { ...HOME, serviceType: "deep", afterConstruction: true }, 21],
  ["windows of a home", { ...HOME, serviceType: "window" }, 21],
  ["an office", { ...HOME, serviceType: "office", propertyType: "office" }, 21],
  ["a shop", { ...HOME, propertyType: "shop" }, 21],
  ["a move", MOVE, 21],
])("%s has this usual rate", (_, details, rate) => {
  expect(usualVatRate(details)).toBe(rate);
});

test("warns about a line with another rate than the usual one, with the reason", () => {
  const lines = [
    { description: "Schoonmaken", vatRate: 9 },
    { description: "Materiaal", vatRate: 21 },
  ] as const;
  expect(vatWarnings(lines, HOME)).toEqual([{ line: 1, usual: 9, reason: "home_interior" }]);
  expect(vatWarnings(lines, MOVE)).toEqual([{ line: 0, usual: 21, reason: "moving" }]);
});

test.each(["Ramen aan de buitenkant", "Glasbewassing", "Buitenramen lappen", "Gevel reinigen"])(
  "warns about 9 %% on the outside of a home: %s",
  (description) => {
    expect(vatWarnings([{ description, vatRate: 9 }], HOME)).toEqual([
      { line: 0, usual: 21, reason: "outside" },
    ]);
    expect(vatWarnings([{ description, vatRate: 21 }], HOME)).toEqual([]);
  },
);

test("does not take the windows of a home's inside for its outside", () => {
  expect(vatWarnings([{ description: "Ramen aan de binnenkant", vatRate: 9 }], HOME)).toEqual([]);
});
