import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite, type Site } from "../support/site.ts";

let demo: Site;
let real: Site;
beforeAll(async () => {
  [demo, real] = await Promise.all([startSite({ DEMO: "1" }), startSite()]);
});
afterAll(() => Promise.all([demo.stop(), real.stop()]));

const textOf = async (site: Site, path: string) => (await fetch(site.url + path)).text();

/** Three figures of spec §2 and, for clients, three testimonials. */
const CLAIMED = {
  "/": ["Wat opdrachtgevers zeggen", 6],
  "/verhuis": ["Wat opdrachtgevers zeggen", 6],
  "/voor-schoonmaakbedrijven": ["500+", 3],
  "/voor-verhuisbedrijven": ["500+", 3],
} as const;

test.each(Object.entries(CLAIMED))(
  "%s claims only in the demo, and marks it as an example there",
  async (path, [claim, count]) => {
    const [inDemo, inReal] = await Promise.all([textOf(demo, path), textOf(real, path)]);
    expect(inDemo).toContain(claim);
    const marks = inDemo.match(/>Voorbeeld</g) ?? [];
    expect(marks).toHaveLength(count);
    expect(inReal).not.toContain(claim);
    expect(inReal).not.toContain(">Voorbeeld<");
  },
);

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
    const text = await textOf(real, path);
    expect(text).not.toMatch(/plaatsen over|\soktober|met korting|eerste maand voor/i);
  }
  expect(await textOf(demo, "/voor-schoonmaakbedrijven")).toMatch(/7\soktober/);
});
