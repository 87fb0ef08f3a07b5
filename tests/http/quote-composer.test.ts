import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companies, companyMembers, proposals, quoteDrafts, quoteTemplates } from "#db/schema/index.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { DETAILS, publishedBrief } from "../support/people/briefs.ts";
import { colleague, giveCheck } from "../support/people/companies.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const QUOTE = {
  packageName: "Elke week drie uur",
  priceType: "FIXED",
  pricePer: "VISIT",
  "line.0.description": "Schoonmaken",
  "line.0.amount": "90",
  "line.0.vat": "9",
  "in.travel": "yes",
  firstDay: addDays(amsterdamDay(new Date()), 3),
  includes: "Alle kamers, met eigen materiaal.",
};

const newBrief = () =>
  publishedBrief({ db: site.db, now: new Date() }, site.people.client, {
    details: { ...DETAILS, frequency: "weekly" },
  });
const sheetOf = (briefId: string) => `/verhuisbedrijf-dashboard/opdracht/${briefId}`;
/** The page that answers this form of the other company, or the sheet itself. */
async function sheet(briefId: string, form?: Record<string, string>, search = "") {
  const answer = await site.ask("otherCompany", sheetOf(briefId) + search, form);
  return { status: answer.status, text: (await answer.text()).replaceAll("\u00a0", " ") };
}
const ownQuote = async (briefId: string) =>
  (
    await site.db
      .select()
      .from(proposals)
      .where(
        and(eq(proposals.briefId, briefId), eq(proposals.companyId, site.people.otherCompany.companyId!)),
      )
  )[0];
/** Another text for each quote, without digits: those could be a phone number. */
const text = () => `Na overleg, ${randomUUID().replaceAll(/\d/g, "x")}.`;
/** What confirms the warnings of this page. */
const confirmationIn = (page: string) => /value="([^"]+)"[^>]*name="confirmed"/.exec(page)?.[1] ?? "";

test("sends a quote of several lines, and leaves out the empty ones", async () => {
  const briefId = await newBrief();
  const form = {
    ...QUOTE,
    extraWork: text(),
    "line.3.description": "Ramen buiten",
    "line.3.amount": "20",
    "line.3.vat": "21",
  };
  expect(await sheet(briefId, form)).toMatchObject({ status: 302 });
  expect(await ownQuote(briefId)).toMatchObject({
    priceCents: 11_000,
    pricePer: "VISIT",
    inclusions: { travel: { is: "yes" } },
    lines: [
      { description: "Schoonmaken", amountCents: 9_000, vatRate: 9 },
      { description: "Ramen buiten", amountCents: 2_000, vatRate: 21 },
    ],
  });
});

test("shows each mistake at its field, with everything that was typed", async () => {
  const briefId = await newBrief();
  const { status, text: page } = await sheet(briefId, {
    ...QUOTE,
    "line.0.amount": "123,456",
    "in.oven": "extra",
    "in.oven.extra": "veel",
  });
  expect(status).toBe(422);
  for (const field of ["line.0.amount", "in.oven.extra"]) expect(page).toContain(`href="#${field}"`);
  const without = await sheet(briefId, { ...QUOTE, priceType: "ESTIMATE", firstDay: "" });
  for (const field of ["hourlyRate", "firstDay"]) expect(without.text).toContain(`href="#${field}"`);
  expect(page).toContain('value="123,456"');
  expect(page).toContain('value="veel"');
});

test("asks once about an amount that is far off, with the amount as it was read", async () => {
  const briefId = await newBrief();
  const form = { ...QUOTE, extraWork: text(), "line.0.amount": "99.995" };
  const asked = await sheet(briefId, form);
  expect(asked.status).toBe(422);
  expect(asked.text).toContain("Je prijs is € 99.995,00");
  expect(await ownQuote(briefId)).toBeUndefined();
  const confirmed = confirmationIn(asked.text);
  const other = await sheet(briefId, { ...form, "line.0.amount": "99.994", confirmed });
  expect(other.text).toContain("Je prijs is € 99.994,00");
  expect(await sheet(briefId, { ...form, confirmed })).toMatchObject({ status: 302 });
  expect(await ownQuote(briefId)).toMatchObject({ priceCents: 9_999_500 });
});

test("warns of an unusual btw rate, and sends it when the company says so", async () => {
  const briefId = await newBrief();
  const form = { ...QUOTE, extraWork: text(), "line.0.vat": "21" };
  const asked = await sheet(briefId, form);
  expect(asked.text).toContain("Schoonmaken: 21% btw.");
  const confirmed = confirmationIn(asked.text);
  expect(await sheet(briefId, { ...form, confirmed })).toMatchObject({ status: 302 });
});

test("shows the quote as its client compares it, with the check of the company, without sending it", async () => {
  const briefId = await newBrief();
  const firm = { actor: site.people.otherCompany, reader: { vertical: "cleaning" } } as const;
  await giveCheck({ db: site.db, now: new Date("2026-02-03T12:00:00Z") }, firm);
  const { status, text: page } = await sheet(briefId, { ...QUOTE, intent: "preview" });
  expect(status).toBe(200);
  expect(page).toContain("Zo ziet de opdrachtgever het");
  expect(page).toContain("€ 4.680,00");
  expect(page).toContain("3 februari 2026");
  expect(await ownQuote(briefId)).toBeUndefined();
});

test("keeps a draft without script, fills it in again, and forgets it after sending", async () => {
  const briefId = await newBrief();
  const form = { ...QUOTE, extraWork: text(), packageName: "Nog niet klaar" };
  expect(await sheet(briefId, { ...form, intent: "keep" })).toMatchObject({ status: 302 });
  expect((await sheet(briefId)).text).toContain('value="Nog niet klaar"');
  expect((await sheet(briefId, undefined, "?begin=leeg")).text).not.toContain("Nog niet klaar");
  expect(await sheet(briefId, form)).toMatchObject({ status: 302 });
  expect(await site.db.$count(quoteDrafts, eq(quoteDrafts.briefId, briefId))).toBe(0);
});

test("offers the previous quote as a beginning to who sent one, and to nobody else", async () => {
  const briefId = await newBrief();
  const draft = { ...QUOTE, extraWork: text(), intent: "keep" };
  await sheet(briefId, draft);
  expect((await sheet(briefId)).text).toContain("Begin met je vorige offerte");
  // The work of its earlier quote was of another kind.
  const other = await publishedBrief({ db: site.db, now: new Date() }, site.people.client, {
    details: { ...DETAILS, serviceType: "window" },
  });
  await site.ask("subscribed", sheetOf(other), draft);
  const first = await (await site.ask("subscribed", sheetOf(other))).text();
  expect(first).toContain("Je gaat verder met wat je eerder typte.");
  expect(first).not.toContain("Begin met je vorige offerte");
});

test("stores typing for the company that types, and for nobody else", async () => {
  const briefId = await newBrief();
  const path = `${sheetOf(briefId)}/concept`;
  expect((await site.ask("otherCompany", path, { packageName: "Getypt" })).status).toBe(204);
  expect((await sheet(briefId)).text).toContain('value="Getypt"');
  expect(await (await site.ask("subscribed", sheetOf(briefId))).text()).not.toContain("Getypt");
  for (const nobodys of [randomUUID(), "geen-nummer"]) {
    const answer = await site.ask("otherCompany", `${sheetOf(nobodys)}/concept`, { packageName: "x" });
    expect(answer.status).toBe(404);
  }
});

test.each(["__proto__", "constructor"])("refuses %s as a btw rate and as an inclusion", async (name) => {
  const briefId = await newBrief();
  for (const hostile of [{ "line.0.vat": name }, { "in.travel": name }])
    expect(await sheet(briefId, { ...QUOTE, extraWork: text(), ...hostile })).toMatchObject({ status: 422 });
  expect(await ownQuote(briefId)).toBeUndefined();
});

test("starts from a template, which can be renamed and deleted", async () => {
  const briefId = await newBrief();
  const stored = await sheet(briefId, { ...QUOTE, intent: "template", templateName: "Weekbeurt" });
  expect(stored.text).toContain("Sjabloon “Weekbeurt” is bewaard.");
  const [template] = await site.db.select().from(quoteTemplates).where(eq(quoteTemplates.name, "Weekbeurt"));
  const other = await newBrief();
  const filled = await sheet(other, undefined, `?begin=${template!.id}`);
  expect(filled.text).toContain('value="Elke week drie uur"');
  expect(filled.text).toContain('value="90"');
  const templates = "/verhuisbedrijf-dashboard/sjablonen";
  await site.ask("otherCompany", templates, { templateId: template!.id, templateName: "Vaste beurt" });
  expect(await (await site.ask("otherCompany", templates)).text()).toContain("Vaste beurt");
  expect(
    (await site.ask("subscribed", templates, { templateId: template!.id, intent: "delete" })).status,
  ).toBe(404);
  await site.ask("otherCompany", templates, { templateId: template!.id, intent: "delete" });
  expect(await (await site.ask("otherCompany", templates)).text()).toContain("Je hebt nog geen sjablonen");
});

test("changes a pending quote, and refuses a form of an older version with what is different", async () => {
  const briefId = await newBrief();
  const extraWork = text();
  await sheet(briefId, { ...QUOTE, extraWork });
  const { id } = (await ownQuote(briefId))!;
  const form = await sheet(briefId, undefined, "?wijzig=1");
  expect(form.text).toContain("Je kunt hem nog drie keer wijzigen.");
  expect(form.text).toContain('value="Elke week drie uur"');
  const change = { ...QUOTE, extraWork, proposalId: id, version: "1" };
  expect(await sheet(briefId, { ...change, "line.0.amount": "95" }, "?wijzig=1")).toMatchObject({
    status: 302,
  });
  const stale = await sheet(briefId, { ...change, "line.0.amount": "85" }, "?wijzig=1");
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("Dit is intussen anders");
  expect(stale.text).toContain("€ 95,00");
  expect(stale.text).toContain('value="85"');
  expect(await ownQuote(briefId)).toMatchObject({ priceCents: 9_500, version: 2 });
  const list = await (await site.ask("otherCompany", "/verhuisbedrijf-dashboard/offertes")).text();
  expect(list).toContain("Gewijzigd op");
  expect(list).toContain("Geldig tot en met");
});

test("offers to add the province of a request outside the company's own", async () => {
  const province = "Limburg";
  const briefId = await publishedBrief({ db: site.db, now: new Date() }, site.people.client, { province });
  expect(textOfHtml((await sheet(briefId)).text)).toContain("Limburg toevoegen");
  expect(await sheet(briefId, { intent: "province", province })).toMatchObject({ status: 302 });
  expect((await sheet(briefId)).text).toContain("Stuur je offerte");
});

test("a member who only reads sees a request and the own quote, and no form or button that would be refused", async () => {
  const owner = site.people.otherCompany;
  const standIn = await colleague({ db: site.db, now: new Date() }, owner, "OWNER");
  const become = (role: "OWNER" | "READER") =>
    site.db.update(companyMembers).set({ role }).where(eq(companyMembers.userId, owner.userId));
  const contact = ({ userId }: { userId: string }) =>
    site.db.update(companies).set({ contactId: userId }).where(eq(companies.id, owner.companyId!));
  const [fresh, quoted] = [await newBrief(), await newBrief()];
  await sheet(quoted, { ...QUOTE, includes: text() });
  expect(await ownQuote(quoted)).toBeDefined();
  await contact(standIn);
  await become("READER");
  try {
    const open = await sheet(fresh);
    expect(open.text).toContain("Je leest mee");
    expect(open.text).not.toContain("data-quote-form");
    const own = await sheet(quoted);
    expect(own.text).toContain("Jouw offerte");
    expect(own.text).not.toMatch(/Offerte wijzigen|Offerte intrekken/);
    expect((await sheet(quoted, undefined, "?wijzig=1")).text).not.toContain("data-quote-form");
    const sent = await sheet(fresh, { ...QUOTE, includes: text() });
    expect(sent.status).toBe(403);
    expect(await ownQuote(fresh)).toBeUndefined();
  } finally {
    await become("OWNER");
    await contact(owner);
  }
});
