import { expect, test } from "vitest";
import type { BriefSheet } from "#domain/proposals/reading/brief-sheet-view.ts";
import { rateBrief, type ServiceRate } from "#domain/proposals/rates/rules.ts";
import { ratedValues } from "./rated-values.ts";

const brief = {
  vertical: "cleaning",
  category: "RESIDENTIAL",
  details: { vertical: "cleaning", serviceType: "regular", squareMeters: 100 },
} as BriefSheet;
const BY_THE_HOUR: ServiceRate = {
  service: "regular",
  unit: "HOUR",
  rateCents: 4_000,
  pace: 50,
  minimumCents: null,
  callOutCents: null,
};

function valuesBy(change: Partial<ServiceRate>) {
  const rated = rateBrief(brief.details, [{ ...BY_THE_HOUR, ...change }]);
  if (!rated.ok) throw new Error(rated.reason);
  return ratedValues({ priceType: "HOURLY_MAX", hourlyRate: "35" }, rated, brief);
}

test("hours alone are a rate with a maximum", () => {
  const price = { priceType: "HOURLY_MAX", hourlyRate: "40", assumedHours: "2", "line.0.amount": "80" };
  expect(valuesBy({})).toMatchObject(price);
});

test.each([
  ["a minimum that the hours do not reach", { minimumCents: 10_000 }],
  ["a call-out charge", { callOutCents: 2_500 }],
])("hours and %s are a fixed price, because the sum is more than the hours cost", (_, change) => {
  const values = valuesBy(change);
  expect(values).toMatchObject({ priceType: "FIXED", hourlyRate: "", assumedHours: "" });
  expect(values["line.1.amount"]).toBeDefined();
});
