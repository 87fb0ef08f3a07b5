import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { regionPlaces } from "#db/schema/index.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { someCompanies } from "../support/people/companies.ts";
import { openSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
  await someCompanies({ db: site.db, now: new Date() }, 30, { serviceAreas: ["Zeeland"] });
});
afterAll(() => site.close());

const WAITING_LIST = "/abonnement/wachtlijst?provincie=Zeeland";

/** What the page has between its frames. */
async function page(actor: Actor, path: string) {
  const html = await (await site.ask(actor, path)).text();
  return html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll(/<!--.*?-->/g, "");
}

async function sheetOf(change: Parameters<typeof publishedBrief>[2]) {
  const briefId = await publishedBrief({ db: site.db, now: new Date() }, site.people.client, change);
  return `/verhuisbedrijf-dashboard/opdracht/${briefId}`;
}

test("the sheet leads to the waiting list of a full province, and only who may join it", async () => {
  const sheet = await sheetOf({ province: "Zeeland" });
  const link = 'href="/abonnement/wachtlijst?provincie=Zeeland"';
  expect(await page("subscribed", sheet)).toContain(link);
  const quoter = await page("quoter", sheet);
  expect(quoter).toContain("In Zeeland zijn alle plekken voor bedrijven bezet");
  expect(quoter).not.toContain(link);
});

test("a subscribed company isn't told to order, before or after a place is free", async () => {
  const before = await page("subscribed", WAITING_LIST);
  expect(before).toContain("Geen plek in Zeeland");
  expect(before).not.toContain("bestel je abonnement");
  expect(await page("company", WAITING_LIST)).toContain("bestel je abonnement daarna");

  expect((await site.ask("subscribed", WAITING_LIST, { intent: "" })).status).toBe(302);
  // Also without the province in the address, and although the profile doesn't name it.
  expect(await page("subscribed", "/abonnement/wachtlijst")).toContain("Je staat op de wachtlijst");
  await site.db.delete(regionPlaces).where(eq(regionPlaces.slot, 30));
  const after = await page("subscribed", WAITING_LIST);
  expect(after).toContain("Zet ze in je profiel");
  expect(after).not.toContain("Bestel je abonnement");
});
