import { beforeAll, describe, expect, test } from "vitest";
import { borrowDemoSite } from "../support/harness/shared-site.ts";
import type { Site } from "../support/harness/site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: Site;
beforeAll(async () => {
  site = await borrowDemoSite();
});

const textOf = async (path: string) => textOfHtml(await (await fetch(site.url + path)).text());

/** The sentences about usual prices on a page, each from its amount on. */
const pricesOn = async (path: string) =>
  (await textOf(path)).match(/€\s\d+ tot €\s\d+ (?:per keer|in totaal) [^€]*?, met btw\./g) ?? [];

/** `€ 80 tot € 90`, of such a sentence. */
const amountOf = (text: string | undefined) => text?.split("per keer")[0];

const WEEKLY =
  "/brief-form?stap=2&serviceType=regular&frequency=weekly&propertyType=house&startDate=2027-01-12";

test("the home page, the pages of a province and the wizard tell one price, each for what it knows", async () => {
  const [country] = await pricesOn("/");
  const [province] = await pricesOn("/schoonmaak/utrecht");
  const [sized] = await pricesOn(`${WEEKLY}&postcode=3512+AB&squareMeters=120`);
  expect(country).toContain("in heel Nederland, klein en groot werk samen");
  expect(province).toContain("in de provincie Utrecht, klein en groot werk samen");
  expect(sized).toContain("in de provincie Utrecht, voor 100 tot 150 m²");
  expect([amountOf(province), amountOf(sized)]).toEqual([amountOf(country), amountOf(country)]);
});

test("work that is done once has its own price, and a province with few companies tells that of the country", async () => {
  const [once] = await pricesOn("/brief-form?serviceType=deep&postcode=9712+AE");
  expect(once).toMatch(/in totaal .* in heel Nederland/);
  expect(once).not.toContain("Groningen");
});

test("nothing is told of work of which too few companies had a price", async () => {
  expect(await pricesOn("/brief-form?serviceType=carpet&postcode=3512+AB")).toEqual([]);
  expect(await pricesOn("/brief-form")).toEqual([]);
});

/** What the script of the home page asks: the price of what is typed in the start form, in words. */
const told = async (query: string) =>
  (await (await fetch(`${site.url}/gewone-prijs?${query}`)).json()) as string[] | null;

describe("below the start form of the home page", () => {
  test("the price is of the work and the province that are typed", async () => {
    const [title, price, source] = (await told("soort=cleaning&serviceType=regular&postcode=3512"))!;
    expect(title).toBe("Woningschoonmaak kost meestal");
    expect(price).toMatch(/^€\s\d+ tot €\s\d+ per keer$/);
    expect(source).toContain("in de provincie Utrecht");
    expect((await told("soort=moving&type=RESIDENTIAL&postcode=3512+AB"))![0]).toMatch(/kost meestal$/);
  });

  test("nothing is told of work without a price, of no work, and of no trade", async () => {
    expect(await told("soort=cleaning&serviceType=carpet&postcode=3512")).toBeNull();
    expect(await told("soort=cleaning&postcode=3512")).toBeNull();
    expect((await fetch(`${site.url}/gewone-prijs?soort=garden`)).status).toBe(404);
  });
});
