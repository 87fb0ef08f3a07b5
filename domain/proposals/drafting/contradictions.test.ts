import { expect, test } from "vitest";
import { DETAILS } from "../../../tests/support/people/briefs.ts";
import type { BriefDetails, CleaningDetails, MovingDetails, MovingStop } from "../../briefs/details.ts";
import { contradictionsOf, writtenInclusions, writtenPriceType } from "./contradictions.ts";
import type { Inclusions, PriceType } from "../details.ts";

const work = (change: Partial<CleaningDetails> = {}): BriefDetails => ({
  ...DETAILS,
  serviceType: "deep",
  cleaningSupplies: "discuss",
  additionalServices: [],
  ...change,
});

const STOP: MovingStop = {
  place: "Utrecht",
  postcode4: "3511",
  homeType: "apartment",
  floor: 0,
  lift: false,
  walkingMeters: 5,
};
const MOVE: MovingDetails = {
  vertical: "moving",
  type: "RESIDENTIAL",
  from: STOP,
  to: STOP,
  rooms: 3,
  boxes: 20,
  volumeM3: 20,
  heavyItems: [],
  packing: false,
  assembly: false,
  storage: false,
  budgetBand: null,
};

const found = (
  text: string,
  { inclusions = {}, priceType = "FIXED" }: { inclusions?: Inclusions; priceType?: PriceType } = {},
  { details = work(), checks = [] as { kind: "INSURANCE" | "KVK" }[] } = {},
) =>
  contradictionsOf(
    { packageName: "Grote schoonmaak", includes: text, inclusions, priceType },
    details,
    checks,
  )
    .map((one) => ("code" in one ? `${one.kind} ${one.code}` : `${one.kind} ${one.written}`))
    .toSorted();

test("names what the client asked for and the quote leaves out", () => {
  const details = work({ additionalServices: ["oven", "fridge"], cleaningSupplies: "cleaner" });
  expect(found("", { inclusions: { oven: { is: "no" }, ironing: { is: "no" } } }, { details })).toEqual([
    "asked oven",
  ]);
  expect(found("", { inclusions: { materials: { is: "no" } } }, { details })).toEqual(["asked materials"]);
  expect(found("", { inclusions: { materials: { is: "no" } } })).toEqual([]);
  expect(
    found("", { inclusions: { oven: { is: "extra", cents: 2_500 }, fridge: { is: "yes" } } }, { details }),
  ).toEqual([]);
});

test("names an insurance that an operator saw and the quote denies", () => {
  const inclusions: Inclusions = { liability_insurance: { is: "no" } };
  expect(found("", { inclusions }, { checks: [{ kind: "INSURANCE" }] })).toEqual([
    "insured liability_insurance",
  ]);
  expect(found("", { inclusions }, { checks: [{ kind: "KVK" }] })).toEqual([]);
});

test("names what the text promises and the list denies, once", () => {
  const inclusions: Inclusions = {
    windows_inside: { is: "no" },
    windows_outside: { is: "extra", cents: null },
  };
  const text = "Ramen binnen en buiten tot twee hoog horen erbij.";
  expect(found(text, { inclusions })).toEqual(["written windows_inside", "written windows_outside"]);
  expect(found("We doen alles, zonder ramen binnen en buiten.", { inclusions })).toEqual([]);
  expect(found("Ramen binnen en buiten kosten extra.", { inclusions })).toEqual([]);
  const details = work({ additionalServices: ["window_cleaning"] });
  expect(found("Ramen binnen.", { inclusions: { windows_inside: { is: "no" } } }, { details })).toEqual([
    "asked windows_inside",
  ]);
});

test("names another kind of price than the text does", () => {
  expect(found("Vaste prijs voor de hele woning.", { priceType: "HOURLY_MAX" })).toEqual([
    "price_type fixed",
  ]);
  expect(found("Ons uurtarief is inclusief btw.")).toEqual(["price_type hourly"]);
  expect(found("Vaste prijs voor de hele woning.")).toEqual([]);
  expect(found("Geen vaste prijs, wel een maximum.", { priceType: "HOURLY_MAX" })).toEqual([]);
});

test("reads only what a quote for this work can include", () => {
  const written = { packageName: "Verhuizing met verhuislift", includes: "Inpakken en de oven. Verzekerd." };
  expect(writtenInclusions(written, MOVE)).toEqual(["packing", "lift", "transport_insurance"]);
  expect(writtenPriceType(written)).toBeNull();
});
