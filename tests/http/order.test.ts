import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { checkouts, companies, postcodes } from "#db/schema/index.ts";
import { BEFORE_LAUNCH, storeLaunch } from "../support/people/launch.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

/** The pages with an order form, for a company with a profile. */
const PLACES = [
  "/schoonmaak/registratie-succesvol",
  "/verhuisbedrijf-onboarding?stap=4",
  "/subscription-management",
];

const DETAILS = {
  legalName: "Glans Schoonmaak B.V.",
  postcode: "3511ab",
  houseNumber: "12a",
  addition: "",
  street: "Voorstraat",
  place: "",
  vatId: "",
  asBusiness: "on",
};

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
  await storeLaunch(site.db, {
    ...BEFORE_LAUNCH,
    "launch.goLiveDate": "2099-10-07",
    "launch.offer": { endsOn: "2099-10-07", alreadyTaken: 21 },
  });
  await site.db
    .insert(postcodes)
    .values({ postcode4: "3511", place: "Utrecht", province: "Utrecht", latitude: 52, longitude: 5 })
    .onConflictDoNothing();
});
afterAll(() => site.close());

const order = (path: string, fields: Record<string, string>) =>
  site.ask("company", path, { intent: "bestellen", ...fields });

const own = () => site.db.select().from(companies).where(eq(companies.contactId, site.people.company.userId));

describe.each(PLACES)("the order form on %s", (path) => {
  test("says what is paid now, what next and from when, how to stop, and who may debit", async () => {
    const page = textOfHtml(await (await site.ask("company", path)).text());
    expect(page).toMatch(/Je betaalt nu € 36,29 incl\. btw \( ?€ 29,99 excl\. btw\)/);
    expect(page).toMatch(/Vanaf 7 november 2099 € 95,59 incl\. btw per maand \( ?€ 79 excl\. btw\)/);
    expect(page).toContain("Meteen na je betaling, de eerste keer tot 7 november 2099");
    expect(page).toContain("Stoppen Kan elke dag");
    expect(page).toContain(
      "Dan machtig je Voorbeeldbedrijf B.V. om elke maand het bedrag van je abonnement af te schrijven",
    );
    expect(page).toContain("Bestellen met betalingsverplichting");
  });

  test("refuses at the field what is missing or wrong, and keeps what was typed", async () => {
    const answer = await order(path, { ...DETAILS, street: "", postcode: "12", vatId: "NL123" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const field of ["street", "postcode", "vatId"]) expect(html).toContain(`href="#${field}"`);
    for (const typed of ["Glans Schoonmaak B.V.", "NL123"]) expect(html).toContain(`value="${typed}"`);
    expect(await own()).toMatchObject([{ legalName: null, street: null }]);
    expect(await site.db.select().from(checkouts)).toEqual([]);
  });

  test("refuses a forged order without the fields, and says at each what is missing", async () => {
    const answer = await order(path, {});
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const field of ["legalName", "postcode", "houseNumber", "street", "asBusiness"])
      expect(html).toContain(`href="#${field}"`);
    expect(await site.db.select().from(checkouts)).toEqual([]);
  });
});

test.each(PLACES)("asks on %s to order for a company, and keeps what was typed without it", async (path) => {
  const page = await (await site.ask("company", path)).text();
  const said = textOfHtml(page);
  expect(said).toContain(
    "Je bestelt als bedrijf: er geldt geen bedenktijd van 14 dagen. Op je bestelling gelden onze algemene voorwaarden",
  );
  expect(said).toContain("Ik bestel namens mijn bedrijf");
  expect(page).toMatch(/<input(?![^>]*\schecked)[^>]*name="asBusiness"/);
  const { asBusiness: _, ...others } = DETAILS;
  const answer = await order(path, others);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toMatch(/href="#asBusiness"[^>]*>Bevestig dat je namens je bedrijf bestelt\./);
  expect(html).toContain(`value="Glans Schoonmaak B.V."`);
  expect(await site.db.select().from(checkouts)).toEqual([]);
  const ticked = await order(path, { ...DETAILS, street: "" });
  expect(await ticked.text()).toMatch(/<input[^>]*name="asBusiness"[^>]*\schecked/);
});

test("stores name and address with the place of the postcode, and leads to paying", async () => {
  const answer = await order("/subscription-management", DETAILS);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toContain("/ontwikkel/betalen/");
  expect(await site.db.select().from(checkouts)).toMatchObject([{ asBusiness: true }]);
  expect(await own()).toMatchObject([
    {
      legalName: "Glans Schoonmaak B.V.",
      street: "Voorstraat",
      houseNumber: "12",
      houseNumberAddition: "a",
      postcode: "3511 AB",
      city: "Utrecht",
      vatId: null,
    },
  ]);
});

test("shows the known details as a summary, and until when the places are held", async () => {
  for (const path of PLACES) {
    const html = await (await site.ask("company", path)).text();
    const page = textOfHtml(html);
    expect(page).toContain("Glans Schoonmaak B.V. Voorstraat 12 a 3511 AB Utrecht Wijzig");
    expect(page).toMatch(
      /We houden je plek in Utrecht vast tot \d\d:\d\d uur\. Betalen kan tot \d\d:\d\d uur\./,
    );
    expect(html).toMatch(/href="[^"]*\/ontwikkel\/betalen\/[^"]+"[^>]*>Verder met betalen/);
    // One way to pay is in sight: the form is folded.
    expect(html.indexOf("Je bestelling wijzigen")).toBeGreaterThan(html.indexOf("Verder met betalen"));
    expect(html).toMatch(/<details[^>]*><summary[^>]*><span>Je bestelling wijzigen/);
    expect(html).toMatch(/<details(?! open)/);
  }
  const refused = await order("/subscription-management", { ...DETAILS, houseNumber: "" });
  expect(await refused.text()).toMatch(/<details open/);
});

test("says why the payment was declined on every page that the payment page leads back to", async () => {
  const [checkout] = await site.db.select().from(checkouts);
  const { page } = sandboxPayments(site.db, site.server.url);
  await page.decline(checkout!.checkoutSessionId, "insufficient_funds");
  for (const path of PLACES) {
    const html = await (await site.ask("company", path)).text();
    expect(textOfHtml(html)).toContain(
      "Je betaling is niet gelukt Er staat niet genoeg geld op je rekening.",
    );
    expect(html).toContain("Verder met betalen");
  }
});

test("asks the KvK number and the terms of a company that a program registered, with the order", async () => {
  await site.db
    .update(companies)
    .set({ kvkNumber: null })
    .where(eq(companies.contactId, site.people.company.userId));
  for (const path of PLACES)
    expect(await (await site.ask("company", path)).text()).toMatch(/name="kvkNumber"[\s\S]*name="terms"/);
  const gone = await site.ask("company", "/verhuisbedrijf-dashboard/gegevens");
  expect(gone.headers.get("location")).toBe("/subscription-management");
  const before = await site.db.$count(checkouts);
  const typed = { ...DETAILS, place: "Utrecht", kvkNumber: "68750110" };
  for (const [field, fields] of [
    ["terms", typed],
    ["kvkNumber", { ...typed, terms: "on", kvkNumber: "12" }],
    ["kvkNumber", { ...typed, terms: "on", kvkNumber: await numberOfAnother() }],
  ] as const) {
    const answer = await order("/subscription-management", fields);
    expect([409, 422]).toContain(answer.status);
    expect(await answer.text()).toContain(`href="#${field}"`);
  }
  const empty = await (await order("/subscription-management", {})).text();
  expect(empty).toMatch(
    /href="#kvkNumber"[\s\S]*href="#legalName"[\s\S]*href="#terms"[\s\S]*href="#asBusiness"/,
  );
  expect([await site.db.$count(checkouts), (await own())[0]?.kvkNumber]).toEqual([before, null]);
  const ordered = await order("/subscription-management", { ...typed, terms: "on" });
  expect(ordered.headers.get("location")).toContain("/ontwikkel/betalen/");
  expect(await own()).toMatchObject([{ kvkNumber: "68750110" }]);
});

async function numberOfAnother(): Promise<string> {
  const [other] = await site.db
    .select({ kvkNumber: companies.kvkNumber })
    .from(companies)
    .where(eq(companies.id, site.people.otherCompany.companyId!));
  return other!.kvkNumber!;
}
