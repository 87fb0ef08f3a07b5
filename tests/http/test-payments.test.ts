import { afterAll, beforeAll, expect, test } from "vitest";
import { startStripe, type FakeStripe } from "../stripe/start-stripe.ts";
import { borrowSite, type OpenedSite, openOwnSite } from "../support/harness/shared-site.ts";

const PAGES = ["/pricing", "/voor-schoonmaakbedrijven", "/schoonmaak/special-register"];

let stripe: FakeStripe;
let site: OpenedSite;
let demo: OpenedSite;
beforeAll(async () => {
  stripe = await startStripe();
  site = await openOwnSite(stripe.siteSettings);
  demo = await borrowSite();
});
afterAll(() => Promise.all([site.close(), demo.close(), stripe.close()]));

test.each(PAGES)("with a test key of Stripe, %s says once that no money moves", async (path) => {
  const page = await (await fetch(site.server.url + path)).text();
  expect(page.match(/Testbetalingen/g)).toHaveLength(1);
  expect(await (await fetch(demo.server.url + path)).text()).not.toContain("Testbetalingen");
});
