import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyProfiles } from "#db/schema/index.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { giveCheck } from "../support/people/companies.ts";
import { BEFORE_LAUNCH, storeLaunch } from "../support/people/launch.ts";
import { openSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
  const start = addDays(amsterdamDay(new Date()), 40);
  await storeLaunch(site.db, { ...BEFORE_LAUNCH, "launch.goLiveDate": start });
});
afterAll(() => site.close());

const textsOf = async (actor: Actor, path: string) => textOfHtml(await (await site.ask(actor, path)).text());

test.each<[Actor, string]>([
  ["visitor", "/pricing"],
  ["visitor", "/voor-schoonmaakbedrijven"],
  ["company", "/subscription-management"],
  ["company", "/schoonmaak/registratie-succesvol"],
  ["company", "/verhuisbedrijf-onboarding?stap=4"],
])("before the launch, %s sees its date next to the price on %s", async (actor, path) => {
  expect(await textsOf(actor, path)).toMatch(
    /We starten officieel op \d+ \S+ \d{4}\. Aanvragen plaatsen en offertes sturen kan nu al\. Bestel je nu, dan kun je meteen aan de slag\. De volgende betaling is pas op \d+ \S+ \d{4}\./,
  );
});

test("the subscription page offers cancelling right below the details", async () => {
  const page = await textsOf("subscribed", "/subscription-management");
  const places = ["Wordt verlengd op", "Abonnement opzeggen", "Wat je hebt"].map((words) =>
    page.indexOf(words),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("a company that is not screened sees so on its profile, with a link to its public page; so does its client", async () => {
  const profile = await (await site.ask("subscribed", "/verhuisbedrijf-dashboard/profiel")).text();
  expect(profile).toContain("KvK nog niet gecontroleerd");
  expect(profile).toContain(`href="/photographers/${site.profileId}"`);
  const request = `/client-dashboard/aanvraag/${site.briefId}`;
  const quotes = await textsOf("client", request);
  expect(quotes).toContain("KvK nog niet gecontroleerd");
  const firm = { actor: site.people.subscribed, reader: { vertical: "cleaning" } } as const;
  await giveCheck({ db: site.db, now: new Date() }, firm);
  expect(await textsOf("client", request)).not.toContain("KvK nog niet gecontroleerd");
  expect(await textsOf("subscribed", "/verhuisbedrijf-dashboard/profiel")).toContain(
    "KvK-inschrijving gecontroleerd op",
  );
});

test("the onboarding numbers only the steps that are needed: a subscriber has no order step", async () => {
  for (const [actor, total] of [
    ["otherCompany", 3],
    ["company", 4],
  ] as const) {
    await site.db.delete(companyProfiles).where(eq(companyProfiles.companyId, site.people[actor].companyId!));
    expect(await textsOf(actor, "/verhuisbedrijf-onboarding")).toContain(`Stap 1 van ${total}`);
  }
});

test("a request for end-of-tenancy cleaning is in a category that names it", async () => {
  expect(await textsOf("subscribed", "/verhuisbedrijf-dashboard")).toContain(
    "Grote schoonmaak en oplevering na verhuizing",
  );
});
