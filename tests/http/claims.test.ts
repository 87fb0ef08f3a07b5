import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowDemoSite, borrowSite, type OpenedSite } from "../support/harness/shared-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";
import type { Site } from "../support/harness/site.ts";

let demo: Site;
let real: OpenedSite;
beforeAll(async () => {
  demo = await borrowDemoSite();
  real = await borrowSite();
});
afterAll(() => real.close());

const textOf = async (site: Site, path: string) => (await fetch(site.url + path)).text();

/** Three figures of spec §2; experiences stand where the three testimonials stood. */
const CLAIMED = {
  "/": ["Wat opdrachtgevers zeggen", 3],
  "/verhuis": ["Wat opdrachtgevers zeggen", 3],
  "/voor-schoonmaakbedrijven": ["500+", 3],
  "/voor-verhuisbedrijven": ["500+", 3],
} as const;

test.each(Object.entries(CLAIMED))(
  "%s claims only in the demo, and marks it as an example there",
  async (path, [claim, count]) => {
    const [inDemo, inReal] = await Promise.all([textOf(demo, path), textOf(real.server, path)]);
    expect(inDemo).toContain(claim);
    const marks = inDemo.match(/>Voorbeeld</g) ?? [];
    expect(marks).toHaveLength(count);
    expect(inReal).not.toContain(claim);
    expect(inReal).not.toContain(">Voorbeeld<");
  },
);

test("the home page counts what happened, and shows the newest experiences instead of invented ones", async () => {
  const html = await textOf(demo, "/");
  expect(html).toMatch(/href="\/photographers\/[^"]+#ervaringen"/);
  const home = textOfHtml(html);
  expect(home).toMatch(/\d+ aanvragen in de laatste 30 dagen/);
  expect(home).toMatch(/Geteld op/);
  expect(home).toMatch(/: \d van 5, /);
  expect(home).toContain("Hoe we weten dat ze echt zijn");
  const empty = textOfHtml(await textOf(real.server, "/"));
  expect(empty).not.toContain("Geteld op");
  expect(empty).not.toContain("van 5, ");
});

test("no page has reviews or ratings in its structured data", async () => {
  for (const path of Object.keys(CLAIMED)) {
    const blocks = (await textOf(demo, path)).match(
      /<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs,
    );
    expect(blocks).not.toBeNull();
    expect(blocks!.join("")).not.toMatch(/review|rating/i);
  }
});

test("a site without settings is live, has no offer and names no start", async () => {
  for (const path of ["/", "/pricing", "/voor-schoonmaakbedrijven", "/schoonmaak/special-register"]) {
    const text = await textOf(real.server, path);
    expect(text).not.toMatch(/plaatsen over|\soktober|met korting|eerste maand voor/i);
  }
  expect(await textOf(demo, "/voor-schoonmaakbedrijven")).toMatch(/7\soktober/);
});
