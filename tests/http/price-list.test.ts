import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyRates, proposals, quoteDrafts } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { DETAILS, publishedBrief } from "../support/people/briefs.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const LIST = "/verhuisbedrijf-dashboard/prijslijst";
const rates = (rate: string) => ({
  "rates.deep.unit": "M2",
  "rates.deep.rate": rate,
  "rates.deep.pace": "",
  "rates.deep.minimum": "",
  "rates.deep.callOut": "15",
});
const deepClean = () =>
  publishedBrief({ db: site.db, now: new Date() }, site.people.client, {
    details: { ...DETAILS, serviceType: "deep", squareMeters: 75 },
  });
async function sheet(briefId: string, search = "") {
  const answer = await site.ask("otherCompany", `/verhuisbedrijf-dashboard/opdracht/${briefId}${search}`);
  return (await answer.text()).replaceAll("\u00a0", " ");
}
const companyId = () => site.people.otherCompany.companyId!;

test("fills in a new quote by the price list, says how, and sends nothing", async () => {
  const briefId = await deepClean();
  expect(await sheet(briefId)).toContain("Maak je prijslijst");
  const saved = await site.ask("otherCompany", LIST, rates("2,10"));
  expect(saved.status).toBe(302);
  const page = await sheet(briefId);
  for (const text of ["75 m² × € 2,10", "Voorrijkosten", 'value="157,50"', 'value="15"'])
    expect(page).toContain(text);
  const sent = await site.db.select().from(proposals).where(eq(proposals.briefId, briefId));
  expect(sent).toEqual([]);
  const others = await site.ask("company", `/verhuisbedrijf-dashboard/opdracht/${briefId}`);
  expect(await others.text()).not.toContain("157,50");
});

test("leaves what was typed as it is until the company presses, and then keeps the other texts", async () => {
  const briefId = await deepClean();
  await site.ask("otherCompany", LIST, rates("2"));
  await site.db.insert(quoteDrafts).values({
    id: newId(new Date()),
    companyId: companyId(),
    briefId,
    answers: { packageName: "Met twee mensen", "line.0.amount": "199" },
    updatedAt: new Date(),
  });
  const before = await sheet(briefId);
  expect(before).toContain('value="199"');
  const address = /href="([^"]*begin=prijslijst[^"]*)"/.exec(before)?.[1]?.replaceAll("&amp;", "&");
  const after = await sheet(briefId, new URL(address!, "http://site").search);
  expect(after).toContain('value="150"');
  expect(after).toContain('value="Met twee mensen"');
  expect(after).not.toContain('value="199"');
});

test("leaves a price empty that was removed from the quote, when it is refused", async () => {
  const briefId = await deepClean();
  await site.ask("otherCompany", LIST, rates("2,20"));
  const form = {
    packageName: "Zonder prijs",
    "line.0.description": "Schoonmaak",
    "line.0.amount": "",
    "line.1.description": "Voorrijkosten",
    "line.1.amount": "15",
  };
  const answer = await site.ask("otherCompany", `/verhuisbedrijf-dashboard/opdracht/${briefId}`, form);
  const page = (await answer.text()).replaceAll("\u00a0", " ");
  expect(answer.status).toBe(422);
  expect(page).toContain('value="Zonder prijs"');
  expect(page).toContain('href="#line.0.amount"');
  expect(page).not.toContain('value="165"');
});

test("shows a mistake at its field with what was typed, and keeps the list as it was", async () => {
  await site.ask("otherCompany", LIST, rates("2,10"));
  const answer = await site.ask("otherCompany", LIST, rates("veel"));
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain('href="#rates.deep.rate"');
  expect(page).toContain('value="veel"');
  const kept = await site.db
    .select({ rateCents: companyRates.rateCents })
    .from(companyRates)
    .where(and(eq(companyRates.companyId, companyId()), eq(companyRates.service, "deep")));
  expect(kept).toEqual([{ rateCents: 210 }]);
});
