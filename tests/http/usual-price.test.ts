import { beforeAll, expect, test } from "vitest";
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
