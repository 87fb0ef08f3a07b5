import { describe, expect, test } from "vitest";
import type { CleaningDetails } from "../briefs/details.ts";
import { choicePoints } from "#texts/quote/choice.ts";
import { comparableQuote } from "../../tests/support/comparison.ts";
import { choiceFacts } from "./choice-facts.ts";

/** A clean with oven, for which materials, travel and the oven are the main points. */
const DETAILS: CleaningDetails = {
  vertical: "cleaning",
  serviceType: "deep",
  afterConstruction: null,
  frequency: "once",
  propertyType: "house",
  squareMeters: 80,
  rooms: [],
  additionalServices: ["oven"],
  cleaningSupplies: "cleaner",
  timePreference: "flexible",
  budgetBand: null,
};

type Change = Parameters<typeof comparableQuote>[0];
const IN = { is: "yes" } as const;
const ALL_IN = { materials: IN, travel: IN, oven: IN };
const KVK = { kind: "KVK", seenOn: "2026-03-04", validUntil: null } as const;
const NIWO = { kind: "NIWO", seenOn: "2026-03-06", validUntil: "2028-03-06" } as const;
const INSURANCE = { kind: "INSURANCE", seenOn: "2026-03-05", validUntil: "2027-03-05" } as const;

/** What a client reads of a quote with all main points in its price, except for `change`. */
function pointsOf(change: Change & { extraWork?: string }, details = DETAILS): Record<string, string> {
  const quote = { extraWork: "", ...comparableQuote({ inclusions: ALL_IN, ...change }) };
  const company = { businessName: "Glans", ...quote.company };
  const points = choicePoints(choiceFacts(details, { ...quote, company }));
  return Object.fromEntries(
    points.map(({ label, texts }) => [label, texts.join("\n").replaceAll("\u00a0", " ")]),
  );
}

const companyWith = (
  checks: NonNullable<Change["company"]>["checks"],
  niwo: NonNullable<Change["company"]>["niwo"] = null,
): Change => ({
  company: { legalName: "Glans B.V.", kvkNumber: "12345678", niwo, checks, yearsInBusiness: null },
});

describe("before choosing a client reads", () => {
  test.each<[string, Change, string]>([
    ["a fixed price", {}, "Vaste prijs. Je betaalt dit bedrag, ook als het werk langer duurt."],
    [
      "an hourly rate with its maximum",
      { priceType: "HOURLY_MAX", hourlyRateCents: 3_250, assumedHours: 4.5 },
      "Uurtarief met maximum. Je betaalt de gewerkte uren, en nooit meer dan dit bedrag.\nUurtarief € 32,50, geschat op 4,5 uur.",
    ],
    [
      "an estimate, which may become ten per cent dearer without a warning",
      { priceType: "ESTIMATE", hourlyRateCents: 3_250 },
      "Schatting. Je betaalt achteraf de gewerkte uren, meer of minder dan dit bedrag. Meer dan 10% duurder mag het alleen worden als het bedrijf je op tijd waarschuwt.\nUurtarief € 32,50.",
    ],
  ])("the kind of price: %s", (_kind, change, text) => {
    expect(pointsOf(change)["Soort prijs"]).toBe(text);
  });

  test.each<[string, Change["inclusions"], string]>([
    ["that all main points are in it", ALL_IN, "De belangrijkste punten van je aanvraag zitten in de prijs."],
    ["what is not", { ...ALL_IN, oven: { is: "no" } }, "Oven van binnen: niet inbegrepen"],
    [
      "what costs more",
      { ...ALL_IN, oven: { is: "extra", cents: 2_000 } },
      "Oven van binnen: meerprijs € 20",
    ],
    [
      "what costs an unknown amount more",
      { ...ALL_IN, oven: { is: "extra", cents: null } },
      "Oven van binnen: meerprijs, bedrag onbekend",
    ],
    [
      "what the company did not say",
      { materials: IN },
      "Reis- en voorrijkosten: niet vermeld\nOven van binnen: niet vermeld",
    ],
    [
      "nothing of what was not asked",
      { ...ALL_IN, fridge: { is: "no" } },
      "De belangrijkste punten van je aanvraag zitten in de prijs.",
    ],
  ])("of the price %s", (_what, inclusions, text) => {
    expect(pointsOf({ inclusions })["Niet in de prijs"]).toBe(text);
  });

  test.each<[string, NonNullable<Change["company"]>["checks"], string]>([
    ["nothing", [], "KvK nog niet gecontroleerd."],
    [
      "an insurance without a registration",
      [INSURANCE],
      "KvK nog niet gecontroleerd.\nBewijs van verzekering gecontroleerd op 5 maart 2026, geldig tot en met 5 maart 2027.",
    ],
    ["its registration", [KVK], "KvK-inschrijving gecontroleerd op 4 maart 2026."],
  ])("that we checked of the company: %s", (_what, checks, text) => {
    expect(pointsOf(companyWith(checks))["Wat we controleerden"]).toBe(text);
  });

  test("with whom it deals: a trader, by its legal name and KvK number", () => {
    const party = pointsOf(companyWith([]))["Met wie"];
    expect(party).toContain("Glans B.V., KvK 12345678");
    expect(party).toContain("Dit is een bedrijf.");
    expect(party).toContain("je rechten als consument");
  });

  test.each<[string, Parameters<typeof companyWith>, string]>([
    [
      "a licence that nobody checked",
      [[KVK], "LICENCE"],
      "NIWO-vergunning volgens het bedrijf zelf, niet door ons gecontroleerd.",
    ],
    [
      "that it needs none",
      [[KVK], "LIGHT_VEHICLES"],
      "Volgens het bedrijf geen NIWO-vergunning nodig: de wagens laden minder dan 500 kg.",
    ],
    [
      "the check of its licence instead",
      [[KVK, NIWO], "LICENCE"],
      "NIWO-vergunning gecontroleerd op 6 maart 2026",
    ],
  ])("what a mover says of its licence: %s", (_kind, company, text) => {
    const seen = pointsOf(companyWith(...company))["Wat we controleerden"]!;
    expect(seen).toContain(text);
    expect(seen.match(/NIWO/g)).toHaveLength(1);
  });

  test("which of its conditions nobody saw of the company", () => {
    const asked = { ...DETAILS, conditions: ["INSURANCE", "VOG"] } satisfies CleaningDetails;
    const seen = pointsOf(companyWith([KVK, INSURANCE]), asked)["Wat we controleerden"];
    expect(seen).toContain("Jij vraagt een VOG: die zagen we niet.");
    expect(seen).not.toContain("Jij vraagt een verzekerd bedrijf");
  });

  test("what extra work costs, or that this is not said", () => {
    expect(pointsOf({ extraWork: "€ 30 per uur" }).Meerwerk).toBe("€ 30 per uur");
    expect(pointsOf({}).Meerwerk).toBe("Niet vermeld. Vraag wat extra werk kost.");
  });
});
