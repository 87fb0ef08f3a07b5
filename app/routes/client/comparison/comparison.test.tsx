import { expect, test } from "vitest";
import { QuotePreview } from "#app/routes/company/quote/quote-preview.tsx";
import type { CleaningDetails } from "#domain/briefs/details.ts";
import { comparedWork } from "#domain/proposals/compare-figures.ts";
import { markupOf } from "../../../../tests/support/markup.tsx";
import { quoteFor } from "../../../../tests/support/comparison.ts";
import { textOfHtml } from "../../../../tests/support/text-of-html.ts";
import { Comparison, type ShownQuote } from "./comparison.tsx";

const WEEKLY_CLEAN: CleaningDetails = {
  vertical: "cleaning",
  serviceType: "regular",
  afterConstruction: null,
  frequency: "weekly",
  propertyType: "house",
  squareMeters: 80,
  rooms: [],
  additionalServices: ["oven"],
  cleaningSupplies: "cleaner",
  timePreference: "flexible",
  budgetBand: null,
};

type Change = Parameters<typeof quoteFor>[2];
const shown = (id: string, euro: number, change?: Change): ShownQuote => {
  const quote = quoteFor(id, euro, change);
  return {
    ...quote,
    packageName: `Pakket ${id}`,
    company: { ...quote.company, businessName: `Bedrijf ${id}` },
  };
};

const ALL_IN = { materials: { is: "yes" }, travel: { is: "yes" }, oven: { is: "yes" } } as const;

const html = (quotes: ShownQuote[], search = "", details = WEEKLY_CLEAN) =>
  markupOf(
    <Comparison brief={{ id: "b", details }} title="Schoonmaak in Utrecht" quotes={quotes} />,
    `/opdracht${search}`,
  );

/** The texts of the cells of one row. */
const cellTexts = (row: string) =>
  [...row.matchAll(/<t[hd]\b[^]*?<\/t[hd]>/g)].map(([cell]) =>
    textOfHtml(cell).replaceAll("&#x27;", "'").trim(),
  );

/** The rows of the table by their head, each with the text of its cells. */
function tableOf(page: string): Map<string, string[]> {
  const rows = [...page.matchAll(/<tr\b[^]*?<\/tr>/g)].map(([row]) => cellTexts(row));
  return new Map(rows.map(([head, ...cells]) => [head!, cells]));
}

test("counts no companies above a quote that stands alone in its preview", () => {
  const quote = { ...shown("a", 75), includes: "Alle kamers.", extraWork: "" };
  const preview = { work: comparedWork(WEEKLY_CLEAN), quote };
  const page = markupOf(<QuotePreview preview={preview} />);
  expect(tableOf(page).get("Gegeven")).toEqual(["Bedrijf a"]);
});

test("shows the same facts of every company, in the same rows", () => {
  const table = tableOf(
    html([
      shown("a", 75, {
        inclusions: ALL_IN,
        assumedHours: 2.5,
        assumedPeople: 2,
        changedAt: new Date("2026-12-02T10:00:00Z"),
        company: {
          legalName: "Bedrijf a B.V.",
          kvkNumber: "12345678",
          niwo: null,
          checks: [{ kind: "KVK", seenOn: "2026-03-04", validUntil: null }],
          yearsInBusiness: 12,
        },
        portfolio: [{ kind: "IMAGE" }, { kind: "IMAGE" }, { kind: "LINK" }],
      }),
      shown("b", 90, { inclusions: ALL_IN, priceType: "HOURLY_MAX", hourlyRateCents: 3_250 }),
    ]),
  );
  expect(Object.fromEntries(table)).toMatchObject({
    Gegeven: ["1 van 2 Bedrijf a", "2 van 2 Bedrijf b"],
    "Prijs per keer incl. btw": ["€ 75,00 vast € 68,81 excl. btw", "€ 90,00 maximum € 82,57 excl. btw"],
    Offerte: ["Pakket a", "Pakket b"],
    "Per jaar (52 keer)": ["€ 3.900,00", "€ 4.680,00"],
    "Per persoon per uur": ["€ 15,00", "Niet vermeld"],
    "Per uur, iedereen samen": ["€ 30,00 bij 2,5 uur met 2 personen", "€ 32,50"],
    "Per m²": ["€ 0,94", "€ 1,13"],
    "Soort prijs": ["Vaste prijs", "Uurtarief met maximum"],
    "Oven van binnen *": ["Inbegrepen", "Inbegrepen"],
    "Eerste dag": ["7 december 2026", "7 december 2026"],
    "Geldig tot en met": ["14 december 2026", "14 december 2026"],
    "Gewijzigd op": ["2 december 2026", "Niet gewijzigd"],
    "Wat we controleerden": ["KvK-inschrijving gecontroleerd op 4 maart 2026", "KvK nog niet gecontroleerd"],
    Bedrijf: ["Bedrijf a B.V., KvK 12345678", "Glans B.V., KvK 87654321"],
    Ervaring: ["12 jaar", "Niet vermeld"],
    "Eerder werk": ["2 foto’s, 1 link", "Geen"],
  });
});

test("says what a company left open, and guesses nothing", () => {
  const table = tableOf(
    html([shown("a", 75, { inclusions: {}, firstDay: null }), shown("b", 90, { inclusions: ALL_IN })]),
  );
  for (const row of [
    "Per persoon per uur",
    "Per uur, iedereen samen",
    "Oven van binnen *",
    "De was",
    "Eerste dag",
    "Ervaring",
  ])
    expect([row, table.get(row)![0]]).toEqual([row, "Niet vermeld"]);
  expect(table.get("Belangrijkste punten *")).toEqual(["3 van de 3 niet in de prijs", "Inbegrepen"]);
});

const prices = (quotes: ShownQuote[]) => tableOf(html(quotes)).get("Prijs per keer incl. btw")!;

test("names the lowest price by its type, and warns about an outlier instead", () => {
  const estimate = { inclusions: ALL_IN, priceType: "ESTIMATE" } as const;
  expect(prices([shown("a", 75, estimate), shown("b", 90, estimate)])[0]).toContain("Laagste schatting");
  const [outlier, ...others] = prices([
    shown("a", 9, estimate),
    shown("b", 90, estimate),
    shown("c", 95, estimate),
  ]);
  expect(outlier).toContain("Veel lager dan de andere offertes: kijk goed wat er niet bij zit.");
  expect([outlier, ...others].join()).not.toContain("Laagste");
});

test("hides the rows that are the same for all, and says how many", () => {
  const quotes = [shown("a", 75, { inclusions: ALL_IN }), shown("b", 90, { inclusions: ALL_IN })];
  const page = html(quotes, "?verberg=gelijk");
  expect([...tableOf(page).keys()]).toEqual([
    "Gegeven",
    "Prijs per keer incl. btw",
    "Offerte",
    "Belangrijkste punten *",
    "Per jaar (52 keer)",
    "Per m²",
  ]);
  const hidden = tableOf(html(quotes)).size - tableOf(page).size;
  expect(textOfHtml(page)).toContain(`Toon alle rijen (nog ${hidden})`);
});

test("asks again for two companies when one was chosen, and shows all meanwhile", () => {
  const quotes = [shown("a", 75), shown("b", 90), shown("c", 95)];
  const one = html(quotes, "?offerte=b");
  expect(one).toContain("<details open");
  expect(textOfHtml(one)).toContain(
    "Je selecteerde er maar 1, dus je ziet ze allemaal. Selecteer er minstens 2.",
  );
  expect(one.match(/checked=""/g)).toHaveLength(1);
  const two = html(quotes, "?offerte=b&offerte=c");
  expect(two).not.toContain("<details open");
  expect(two.match(/checked=""/g)).toHaveLength(2);
});

test("shows nothing for a single quote", () => {
  expect(html([shown("a", 75)])).toBe("");
});
