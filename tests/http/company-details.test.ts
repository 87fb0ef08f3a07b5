import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companies, companyChecks, companyProfiles } from "#db/schema/index.ts";
import { giveCheck } from "../support/people/companies.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const PAGE = "/verhuisbedrijf-dashboard/gegevens";
const PROFILE = "/verhuisbedrijf-dashboard/profiel";
const COMPANY = { intent: "bedrijf", companyName: "Glans", kvkNumber: "12345678" };
const BILLING = {
  intent: "factuur",
  legalName: "Glans B.V.",
  postcode: "3511 AB",
  houseNumber: "12",
  addition: "",
  street: "Voorstraat",
  place: "Utrecht",
  vatId: "",
};

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const send = (form: Record<string, string>) => site.ask("subscribed", PAGE, form);
const sendProfile = (change: Record<string, string>) =>
  site.ask("subscribed", PROFILE, {
    businessName: "Glans",
    serviceAreas: "Utrecht",
    categories: "RESIDENTIAL",
    ...change,
  });
const own = async () => {
  const [row] = await site.db
    .select({ company: companies, verified: companyProfiles.verified })
    .from(companies)
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(eq(companies.id, site.people.subscribed.companyId!));
  return row!;
};

beforeEach(async () => {
  await send(COMPANY);
  await send(BILLING);
  await sendProfile({});
  await site.db.delete(companyChecks).where(eq(companyChecks.companyId, site.people.subscribed.companyId!));
  const firm = { actor: site.people.subscribed, reader: { vertical: "cleaning" } } as const;
  await giveCheck({ db: site.db, now: new Date() }, firm);
});

test.each([
  ["the details", PAGE],
  ["the profile", `${PROFILE}?bewerken`],
])("%s page says before saving that a change takes off that the company was checked", async (_, path) => {
  const page = textOfHtml(await (await site.ask("subscribed", path)).text());
  expect(page).toContain("Wijzig je dit, dan gelden de controles die erover gaan niet meer");
});

test.each([
  ["the name", { ...COMPANY, companyName: "Glans en Zoon" }],
  ["the KvK number", { ...COMPANY, kvkNumber: "8765 4321" }],
  ["the legal name", { ...BILLING, legalName: "Glans Holding B.V." }],
])("a change of %s takes off that the company was checked", async (_, form) => {
  expect((await send(form)).status).toBe(302);
  expect((await own()).verified).toBe(false);
});

test.each([
  ["nothing", COMPANY],
  ["the address", { ...BILLING, street: "Achterstraat" }],
])("a change of %s leaves the company checked", async (_, form) => {
  expect((await send(form)).status).toBe(302);
  expect((await own()).verified).toBe(true);
});

test.each<[string, Record<string, string>, boolean]>([
  ["another name takes off that the company was checked", { businessName: "Rijksschoonmakers" }, false],
  ["another website leaves the company checked", { website: "glans.example" }, true],
])("a profile with %s", async (_, change, checked) => {
  expect((await sendProfile(change)).status).toBe(302);
  expect((await own()).verified).toBe(checked);
});

test("asks the legal form, and a change of it takes off that the company was checked", async () => {
  const page = await (await site.ask("subscribed", PAGE)).text();
  expect(page).toContain('name="legalForm"');
  expect((await send({ ...COMPANY, legalForm: "EENMANSZAAK" })).status).toBe(302);
  expect((await own()).verified).toBe(true);
  expect((await send({ ...COMPANY, legalForm: "BV" })).status).toBe(302);
  expect((await own()).verified).toBe(false);
});

test("stores a typed KvK number as eight digits", async () => {
  await send({ ...COMPANY, kvkNumber: "8765.4321" });
  expect((await own()).company.kvkNumber).toBe("87654321");
});

test("refuses at its field a KvK number that another company of the branch has", async () => {
  const [other] = await site.db
    .select({ kvkNumber: companies.kvkNumber })
    .from(companies)
    .where(eq(companies.id, site.people.otherCompany.companyId!));
  const answer = await send({ ...COMPANY, kvkNumber: other!.kvkNumber! });
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(html).toContain('href="#kvkNumber"');
  expect(html).toContain("heeft al een bedrijf een account");
  expect((await own()).company.kvkNumber).toBe("12345678");
});

test("refuses at the field what is wrong, and keeps what was typed", async () => {
  const answer = await send({ ...COMPANY, companyName: "Glans en Zoon", kvkNumber: "12" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain('href="#kvkNumber"');
  for (const typed of ["Glans en Zoon", "12"]) expect(html).toContain(`value="${typed}"`);
  expect((await own()).company).toMatchObject({ companyName: "Glans", kvkNumber: "12345678" });
});
