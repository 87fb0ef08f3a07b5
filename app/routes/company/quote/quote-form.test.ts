import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { quoteFormInput, PLAIN_QUOTE_FIELDS } from "#domain/proposals/input.ts";
import type { QuoteContent } from "#domain/proposals/details.ts";
import { quoteValues, usualValues } from "./quote-values.ts";

const QUOTE: QuoteContent = {
  packageName: "Wekelijkse schoonmaak",
  priceType: "HOURLY_MAX",
  pricePer: "VISIT",
  hourlyRateCents: 3_950,
  assumedHours: 3.25,
  assumedPeople: 2,
  assumedVolumeM3: null,
  lines: [{ description: "Schoonmaken", amountCents: 11_050, vatRate: 9 }],
  inclusions: { travel: { is: "yes" }, oven: { is: "extra", cents: 2_500 } },
  firstDay: "2026-03-16",
  validUntil: new Date("2026-03-31T22:00:00Z"),
  extraWork: "Per half uur, 1.5 keer het tarief",
  includes: "Alle kamers",
  websiteLink: null,
  portfolioLink: "https://glans.example/werk",
};

test("the form asks every field that a program can send, but the price without lines", () => {
  const form = readFileSync(join(import.meta.dirname, "quote-form.tsx"), "utf8");
  const missing = PLAIN_QUOTE_FIELDS.filter((name) => name !== "price" && !form.includes(`field("${name}")`));
  expect(missing, "fields that app/routes/company/quote/quote-form.tsx lacks").toEqual([]);
});

test("a quote that is changed stands in the form as its company typed it", () => {
  expect(quoteFormInput(new Date("2026-03-10T11:00:00Z")).parse(quoteValues(QUOTE))).toEqual(QUOTE);
});

test("the next quote begins with what a company repeats, without price, hours and days", () => {
  expect(usualValues(QUOTE)).toEqual({
    packageName: "Wekelijkse schoonmaak",
    priceType: "HOURLY_MAX",
    hourlyRate: "39,50",
    extraWork: "Per half uur, 1.5 keer het tarief",
    includes: "Alle kamers",
    websiteLink: "",
    portfolioLink: "https://glans.example/werk",
    "in.travel": "yes",
    "in.oven": "extra",
    "in.oven.extra": "25",
  });
});
