import { beforeAll, expect, test } from "vitest";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { borrowDemoSite } from "../support/harness/shared-site.ts";
import type { Site } from "../support/harness/site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: Site;
beforeAll(async () => {
  site = await borrowDemoSite();
});

const PATHS = ["/voor-schoonmaakbedrijven", "/voor-verhuisbedrijven"];

const htmlOf = async (path: string) => (await fetch(site.url + path)).text();
const figuresOf = (html: string) =>
  [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(([, label, value]) => ({
    label: label!,
    value: value!,
  }));
/** The requests and the taken places of each province, in the table. */
const tableOf = (html: string) =>
  new Map(
    [
      ...html.matchAll(/<th scope="rowgroup"[^>]*>([^<]+)<\/th><td[^>]*>(.*?)<\/td><td[^>]*>([^<]+)<\/td>/g),
    ].map(([, province, requests, taken]) => [
      province!,
      { requests: textOfHtml(requests!).trim(), taken: taken! },
    ]),
  );

test.each(PATHS)(
  "%s begins with the requests of the country, and says when they were counted",
  async (path) => {
    const html = await htmlOf(path);
    const rows = [...tableOf(html).values()].map(({ requests }) => Number(requests) || 0);
    expect(rows).toHaveLength(PROVINCES.length);
    expect(figuresOf(html)).toContainEqual({
      label: "aanvragen in de laatste 30 dagen",
      value: String(rows.reduce((sum, count) => sum + count, 0)),
    });
    expect(html).toMatch(/Geteld op \d+.\w+.\d{4}\./);
    // The heading, then the figures, then the price.
    const order = ["<h1", 'name="provincie"', "Abonnement voor bedrijven"].map((part) => html.indexOf(part));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  },
);

test.each(PROVINCES)("the figures of %s are those of its row, and it stays chosen", async (province) => {
  const html = await htmlOf(`/voor-schoonmaakbedrijven?provincie=${province.toLowerCase()}`);
  const { requests, taken } = tableOf(html).get(province)!;
  const figures = figuresOf(html);
  expect(figures).toContainEqual({ label: "plekken voor bedrijven bezet", value: taken });
  const shown = figures.filter(({ label }) => label.includes(`in ${province}, `));
  expect(shown.map(({ value }) => value)).toEqual(Number(requests) > 0 ? [requests] : []);
  expect(html.includes(`In ${province} is in de laatste 30 dagen nog geen aanvraag geplaatst.`)).toBe(
    shown.length === 0,
  );
  expect(html).toMatch(new RegExp(`<option value="${province.toLowerCase()}" selected="">`));
});

test("an unknown province is the country, and the code of a referral link stays in the address", async () => {
  const html = await htmlOf("/voor-verhuisbedrijven?provincie=%3Cb%3E&ref=hxk4tp9w");
  expect(html).toContain('<input type="hidden" name="ref" value="HXK4TP9W"/>');
  expect(figuresOf(html).map(({ label }) => label)).toContain("aanvragen in de laatste 30 dagen");
});

test("says when a month pays back below its price: from jobs where they were counted, else from the price alone", async () => {
  const [cleaners, movers] = await Promise.all(PATHS.map(async (path) => textOfHtml(await htmlOf(path))));
  expect(cleaners).toMatch(
    /E[eé]n gewonnen opdracht van gemiddeld € \d+ incl\. btw, en de prijs van de maand is eruit\. Dit is omzet: je kosten zijn er niet af\. Gemiddelde per keer van \d+ gekozen offertes van \d+ bedrijven\./,
  );
  expect(movers).toContain("Eén opdracht van € 95,59 incl. btw of meer, en de prijs van de maand is eruit.");
});
