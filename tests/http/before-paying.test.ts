import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, companyProfiles } from "#db/schema/index.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const DASHBOARD = "/verhuisbedrijf-dashboard";
const DESCRIPTION = "De traploper zit los.";

const htmlOf = async (path: string) => (await site.ask("company", path)).text();
/** What a person sees of a page. */
const mainOf = (html: string) => /<main[^]*<\/main>/.exec(html)![0];

test("before it pays a company sees the requests of its area, and none of their texts, photos or addresses", async () => {
  await site.db.update(briefs).set({ description: DESCRIPTION }).where(eq(briefs.id, site.briefId));
  const html = await htmlOf(DASHBOARD);
  const text = textOfHtml(mainOf(html));
  expect(text).toContain("1 open aanvraag in Utrecht.");
  expect(text).toMatch(/Woningschoonmaak Utrecht \(3511\)/);
  expect(text).toMatch(/\d van 5 offertes/);
  // Neither the page nor its data: not the texts, and no id to ask for the rest.
  for (const hidden of [DESCRIPTION, site.briefId]) expect(html).not.toContain(hidden);
  expect((await site.ask("company", `${DASHBOARD}/opdracht/${site.briefId}`)).status).not.toBe(200);
});

test("the page has one way to a subscription, with why and both prices", async () => {
  const main = mainOf(await htmlOf(DASHBOARD));
  expect(textOfHtml(main)).toContain(
    "Offertes sturen kan met een abonnement: € 79 excl. btw, € 95,59 incl. per maand.",
  );
  expect(main.match(/href="\/subscription-management"/g)).toHaveLength(1);
  expect(main).not.toContain("betalingsverplichting");
});

test("a company without a profile chooses a province, which stays chosen", async () => {
  await site.db.delete(companyProfiles).where(eq(companyProfiles.companyId, site.people.company.companyId!));
  expect(textOfHtml(mainOf(await htmlOf(`${DASHBOARD}?province=Zeeland`)))).toContain(
    "Nu geen open aanvragen in Zeeland.",
  );
  expect(await htmlOf(`${DASHBOARD}?province=Utrecht`)).toContain('<option value="Utrecht" selected="">');
});
