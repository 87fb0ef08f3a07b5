import { afterAll, beforeAll, expect, test } from "vitest";
import { publishedBrief, publishedBriefs } from "../support/people/briefs.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const MAP = "/verhuisbedrijf-dashboard/kaart";
const mapAt = async (search: string) => (await site.ask("subscribed", `${MAP}${search}`)).text();

test("leads to the only request of a postcode, and to the list of several, by the filter of the list", async () => {
  const harness = { db: site.db, now: new Date() };
  const inPlace = { postcode4: "3584", locationText: "Utrecht (3584)" };
  const [one] = await publishedBriefs(harness, site.people.client, 1, {
    postcode4: "3721",
    locationText: "Bilthoven (3721)",
  });
  const several = await publishedBriefs(harness, site.people.client, 2, inPlace);
  await publishedBrief(harness, site.people.client, { ...inPlace, province: "Zeeland" });
  const page = await mapAt("");
  expect(page).toContain("Bilthoven (3721)");
  expect(page).toContain(`/verhuisbedrijf-dashboard/opdracht/${one}`);
  for (const id of several) expect(page).not.toContain(id);
  expect(page).toContain("2 aanvragen");
  expect(await mapAt("?province=")).toContain("3 aanvragen");
  const list = await (await site.ask("subscribed", "/verhuisbedrijf-dashboard?q=3584")).text();
  expect(page).toContain('href="/verhuisbedrijf-dashboard?q=3584"');
  for (const id of several) expect(list).toContain(id);
  expect(list).not.toContain(one);
});

test("shows a company without a subscription no place", async () => {
  const answer = await site.ask("company", MAP);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/verhuisbedrijf-dashboard");
});
