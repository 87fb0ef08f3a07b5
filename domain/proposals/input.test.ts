import { describe, expect, test } from "vitest";
import { NOON } from "../../tests/support/harness/harness.ts";
import { quoteFormInput, sendProposalInput } from "./input.ts";

/** What a program sends that knows no lines. */
const PRICE_ONLY = { packageName: "Alles", price: "1.250,50", includes: "Alle kamers" };

/** What the form of a quote sends. */
const FORM = {
  packageName: "Wekelijkse schoonmaak",
  priceType: "HOURLY_MAX",
  pricePer: "VISIT",
  hourlyRate: "€ 39,50",
  assumedHours: "3,25",
  "line.0.description": "Schoonmaken",
  "line.0.amount": "110",
  "line.0.vat": "9",
  "line.1.description": "Ramen buiten",
  "line.1.amount": "22,50",
  "line.1.vat": "21",
  "line.2.description": "",
  "line.2.amount": "",
  "line.2.vat": "9",
  "in.travel": "yes",
  "in.travel.extra": "",
  "in.oven": "extra",
  "in.oven.extra": "25",
  "in.parking": "extra",
  "in.parking.extra": "",
  "in.ironing": "no",
  "in.keys": "",
  firstDay: "2026-03-16",
  validUntil: "2026-03-31",
  extraWork: "Per half uur",
  includes: "Alle kamers",
  websiteLink: "glans.example",
  portfolioLink: "",
};

/** The codes of the mistakes by the name of their field. */
const mistakes = (form: Record<string, unknown>) =>
  Object.fromEntries(
    (quoteFormInput(NOON).safeParse(form).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );

test("reads the flat fields of the form as a quote", () => {
  expect(quoteFormInput(NOON).parse(FORM)).toEqual({
    packageName: "Wekelijkse schoonmaak",
    priceType: "HOURLY_MAX",
    pricePer: "VISIT",
    hourlyRateCents: 3_950,
    assumedHours: 3.25,
    assumedPeople: null,
    assumedVolumeM3: null,
    lines: [
      { description: "Schoonmaken", amountCents: 11_000, vatRate: 9 },
      { description: "Ramen buiten", amountCents: 2_250, vatRate: 21 },
    ],
    inclusions: {
      travel: { is: "yes" },
      oven: { is: "extra", cents: 2_500 },
      parking: { is: "extra", cents: null },
      ironing: { is: "no" },
    },
    firstDay: "2026-03-16",
    // The end of 31 March in summer time.
    validUntil: new Date("2026-03-31T22:00:00Z"),
    extraWork: "Per half uur",
    includes: "Alle kamers",
    websiteLink: "https://glans.example/",
    portfolioLink: null,
  });
});

test("a price alone becomes one line with the title and the usual rate", () => {
  const briefId = "019cdc8d-b380-7379-86fe-410742ae4ec5";
  const sent = sendProposalInput(NOON).parse({ ...PRICE_ONLY, briefId, status: "ACCEPTED" });
  expect(sent).toEqual({
    briefId,
    briefVersion: 1,
    packageName: "Alles",
    priceType: "FIXED",
    pricePer: null,
    hourlyRateCents: null,
    assumedHours: null,
    assumedPeople: null,
    assumedVolumeM3: null,
    lines: [{ description: "Alles", amountCents: 125_050, vatRate: null }],
    inclusions: {},
    firstDay: null,
    validUntil: null,
    extraWork: "",
    includes: "Alle kamers",
    websiteLink: null,
    portfolioLink: null,
  });
});

test("accepts up to a hundred thousand euros in all", () => {
  expect(mistakes({ ...PRICE_ONLY, price: "100.000,00" })).toEqual({});
  expect(mistakes({ ...PRICE_ONLY, price: "100.000,01" })).toEqual({ price: "too_large:100000" });
  expect(mistakes({ ...FORM, "line.0.amount": "99.990" })).toEqual({ "line.0.amount": "too_large:100000" });
});

describe("refuses", () => {
  test.each([
    [{ price: "gratis" }, { price: "price_invalid" }],
    [{ price: "-5" }, { price: "price_invalid" }],
    [{ price: "123,456" }, { price: "price_ambiguous" }],
    [{ price: "12,3456" }, { price: "price_too_precise" }],
    [{ price: "0,00" }, { price: "too_small:0.01" }],
    [{ price: "" }, { price: "required" }],
    [{ includes: " " }, { includes: "required" }],
    [{ portfolioLink: "javascript:alert(1)" }, { portfolioLink: "url_invalid" }],
  ])("a price alone with %j", (change, expected) => {
    expect(mistakes({ ...PRICE_ONLY, ...change })).toEqual(expected);
  });

  test.each([
    [{ "line.1.amount": "" }, { "line.1.amount": "required" }],
    [{ "line.0.vat": "6" }, { "line.0.vat": "choose_one" }],
    [{ "line.0.vat": "constructor" }, { "line.0.vat": "choose_one" }],
    [{ "line.0.vat": "__proto__" }, { "line.0.vat": "choose_one" }],
    [{ hourlyRate: "" }, { hourlyRate: "required" }],
    [{ assumedHours: "3,3" }, { assumedHours: "hours_invalid" }],
    [{ "in.oven.extra": "veel" }, { "in.oven.extra": "price_invalid" }],
    [{ firstDay: "" }, { firstDay: "required" }],
    [{ firstDay: "2026-03-10" }, { firstDay: "date_in_past" }],
    [{ validUntil: "2026-03-11" }, { validUntil: "date_too_soon" }],
    [{ validUntil: "2026-06-10" }, { validUntil: "date_too_far" }],
    [{ priceType: "GRATIS" }, { priceType: "choose_one" }],
  ])("the form with %j", (change, expected) => {
    expect(mistakes({ ...FORM, ...change })).toEqual(expected);
  });

  test("every mistake at once, also those that depend on several fields", () => {
    const form = {
      ...FORM,
      packageName: "",
      hourlyRate: "",
      firstDay: "",
      portfolioLink: "javascript:alert(1)",
    };
    expect(mistakes(form)).toEqual({
      packageName: "required",
      hourlyRate: "required",
      firstDay: "required",
      portfolioLink: "url_invalid",
    });
    expect(mistakes({ ...FORM, "line.0.vat": "6", firstDay: "" })).toEqual({
      "line.0.vat": "choose_one",
      firstDay: "required",
    });
    expect(mistakes({ ...PRICE_ONLY, price: "", includes: "" })).toEqual({
      price: "required",
      includes: "required",
    });
  });

  test("more than eight lines", () => {
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [
        [`line.${index}.description`, "Werk"],
        [`line.${index}.amount`, "10"],
      ]).flat(),
    );
    expect(mistakes({ ...FORM, ...many })).toEqual({ line: "too_many_lines" });
  });

  test("an inclusion that we do not know", () => {
    expect(Object.keys(mistakes({ ...FORM, "in.sauna": "yes" }))).not.toEqual([]);
  });
});
