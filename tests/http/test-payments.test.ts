import { afterAll, beforeAll, expect, test } from "vitest";
import { startStripe, type FakeStripe } from "../stripe/start-stripe.ts";
import { startSite, type Site } from "../support/site.ts";

const PAGES = ["/pricing", "/voor-schoonmaakbedrijven", "/schoonmaak/special-register"];

let stripe: FakeStripe;
let site: Site;
let demo: Site;
beforeAll(async () => {
  stripe = await startStripe();
  [site, demo] = await Promise.all([startSite(stripe.siteSettings), startSite()]);
});
afterAll(() => Promise.all([site.stop(), demo.stop(), stripe.close()]));

test.each(PAGES)("with a test key of Stripe, %s says once that no money moves", async (path) => {
  const page = await (await fetch(site.url + path)).text();
  expect(page.match(/Testbetalingen/g)).toHaveLength(1);
  expect(await (await fetch(demo.url + path)).text()).not.toContain("Testbetalingen");
});
