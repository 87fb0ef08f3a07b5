import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { briefs, proposals, subscriptions } from "#db/schema/index.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { CLIENT_SECRETS, withoutIds } from "../support/people/briefs.ts";
import {
  openSignedInSite,
  quotedBrief,
  type Actor,
  type SignedInSite,
} from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const DAY = addDays(amsterdamDay(new Date()), 20);

let briefId: string;
let proposalId: string;
/** Another size for each request, so that no two of this client ask the same. */
let size = 200;
beforeEach(async () => {
  size += 10;
  ({ briefId, proposalId } = await quotedBrief(site, { eventDate: DAY }));
});

const requestOf = () => `/client-dashboard/aanvraag/${briefId}`;
const sheetOf = () => `/verhuisbedrijf-dashboard/opdracht/${briefId}`;
const brief = async () => (await site.db.select().from(briefs).where(eq(briefs.id, briefId)))[0]!;
const quote = async () => (await site.db.select().from(proposals).where(eq(proposals.id, proposalId)))[0]!;

/** What the form of the page sends when nothing is changed. */
const unchanged = () => ({
  version: "1",
  propertyType: "house",
  frequency: "once",
  startDate: DAY,
  squareMeters: "120",
  rooms: "kitchen",
  timePreference: "flexible",
});
async function answerOf(actor: Actor, path: string, form?: Record<string, string>) {
  const answer = await site.ask(actor, path, form);
  const text = (await answer.text()).replaceAll("<!-- -->", "").replaceAll("\u00a0", " ");
  return { status: answer.status, location: answer.headers.get("location"), text };
}
const change = (form: Record<string, string>) =>
  answerOf("client", `${requestOf()}/wijzigen`, { ...unchanged(), ...form });

test("shows the present answers, and not those that stay as they are", async () => {
  const { status, text } = await answerOf("client", `${requestOf()}/wijzigen`);
  expect(status).toBe(200);
  expect(text).toContain('value="120"');
  expect(text).toContain("Woningschoonmaak");
  expect(text).not.toContain("Kantoorschoonmaak");
  expect(text).toContain("Hoe vaak?");
  expect(text).not.toContain("Elke maand");
  for (const field of ["postcode", "houseNumber", "street", "province", "clientEmail", "clientPhone"])
    expect(text).not.toMatch(new RegExp(`id="${field}"`));
});

test("stores a change, and the company confirms its quote with one press", async () => {
  const stored = await change({ squareMeters: String(size), specialRequests: "Er is een hond." });
  expect(stored).toMatchObject({ status: 302, location: requestOf() });
  expect(await brief()).toMatchObject({ version: 2, description: "Er is een hond." });
  expect((await answerOf("client", requestOf())).text).toContain("Gegeven op een eerdere versie");

  const sheet = await answerOf("subscribed", sheetOf());
  expect(sheet.text).toContain("Gegeven op een eerdere versie");
  expect(sheet.text).toContain(`${size} m²`);
  for (const secret of Object.values(CLIENT_SECRETS)) expect(withoutIds(sheet.text)).not.toContain(secret);
  expect((await answerOf("otherCompany", sheetOf())).text).not.toContain("eerdere versie");

  const confirmed = await answerOf("subscribed", sheetOf(), {
    intent: "confirm",
    proposalId,
    version: "1",
    briefVersion: "2",
  });
  expect(confirmed.status).toBe(302);
  expect(await quote()).toMatchObject({ briefVersion: 2, version: 1 });
  expect((await answerOf("subscribed", sheetOf())).text).not.toContain("eerdere versie");
  expect((await answerOf("client", requestOf())).text).not.toContain("Gegeven op een eerdere versie");
});

test("lets a company confirm its quote after its subscription ended, and nothing else", async () => {
  await change({ squareMeters: String(size) });
  const isOfCompany = eq(subscriptions.companyId, site.people.subscribed.companyId!);
  const [running] = await site.db.select().from(subscriptions).where(isOfCompany);
  await site.db
    .update(subscriptions)
    .set({ currentPeriodEnd: new Date(`${addDays(amsterdamDay(new Date()), -30)}T12:00:00Z`) })
    .where(isOfCompany);
  try {
    expect((await answerOf("subscribed", sheetOf())).text).toContain("Gegeven op een eerdere versie");
    const form = { proposalId, version: "1", briefVersion: "2" };
    expect((await answerOf("subscribed", sheetOf(), form)).text).toContain("abonnement");
    expect(await quote()).toMatchObject({ briefVersion: 1, version: 1 });
    const confirmed = await answerOf("subscribed", sheetOf(), { ...form, intent: "confirm" });
    expect(confirmed.status).toBe(302);
    expect(await quote()).toMatchObject({ briefVersion: 2, version: 1 });
  } finally {
    await site.db.update(subscriptions).set(running!).where(isOfCompany);
  }
});

test("returns what was typed with the field that is wrong", async () => {
  const refused = await change({ specialRequests: "Bel 06 12345678", squareMeters: "133" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('href="#specialRequests"');
  expect(refused.text).toContain("Bel 06 12345678");
  expect(refused.text).toContain('value="133"');
  expect(await brief()).toMatchObject({ version: 1 });
});

test("says that nothing is different", async () => {
  const { status, text } = await change({});
  expect(status).toBe(422);
  expect(text).toContain("Er is niets gewijzigd");
});

test("names what another tab changed, keeps what was typed, and stores it when sent again", async () => {
  await change({ squareMeters: String(size) });
  const stale = await change({ specialRequests: "Er is een kat." });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("Dit is intussen anders");
  expect(stale.text).toContain(`${size} m²`);
  expect(stale.text).toContain("Er is een kat.");
  expect(stale.text).toContain('name="version" value="2"');
  expect(await brief()).toMatchObject({ version: 2, description: "" });
  expect((await change({ specialRequests: "Er is een kat.", version: "2" })).status).toBe(302);
  expect(await brief()).toMatchObject({ version: 3, description: "Er is een kat." });
});

test("offers no form for a request that is closed, and keeps what was typed until then", async () => {
  await site.db
    .update(briefs)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(briefs.id, briefId));
  const page = await answerOf("client", `${requestOf()}/wijzigen`);
  expect(page.text).toContain("Wijzigen kan niet meer");
  expect(page.text).not.toContain('name="squareMeters"');
  const late = await change({ squareMeters: String(size), specialRequests: "Er is een hond." });
  expect(late).toMatchObject({ status: 409 });
  expect(late.text).toContain("Aanvraag verlopen");
  expect(late.text).toContain("Er is een hond.");
});

test("accepts an outdated quote only when the client says that it knows", async () => {
  await change({ squareMeters: String(size) });
  const accept = { intent: "accept", proposalId, version: "1" };
  const refused = await answerOf("client", requestOf(), accept);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Vink dit aan");
  expect(refused.text).toContain(`accepteren-${proposalId}`);
  expect(await quote()).toMatchObject({ status: "PENDING" });
  const accepted = await answerOf("client", requestOf(), { ...accept, outdatedVersion: "1" });
  expect(accepted.status).toBe(302);
  expect(await quote()).toMatchObject({ status: "ACCEPTED", briefVersion: 1 });
});

test("returns a quote for a request that changed with what is new, and sends it when sent again", async () => {
  await change({ squareMeters: String(size) });
  const quoted = {
    packageName: "Grote schoonmaak",
    priceType: "FIXED",
    "line.0.description": "Schoonmaken",
    "line.0.amount": "260",
    "line.0.vat": "21",
    firstDay: DAY,
    includes: `Alle kamers, met eigen materiaal, op elke verdieping. Ons plan ${String.fromCodePoint(97 + (size % 26))}.`,
  };
  const stale = await answerOf("otherCompany", sheetOf(), { ...quoted, briefVersion: "1" });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("De aanvraag is gewijzigd");
  expect(stale.text).toContain(`${size} m²`);
  expect(stale.text).toContain("op elke verdieping");
  expect(stale.text).toContain('name="briefVersion" value="2"');
  const confirmed = /value="([^"]+)"[^>]*name="confirmed"/;
  const again = await answerOf("otherCompany", sheetOf(), { ...quoted, briefVersion: "2" });
  if (again.status === 422)
    await answerOf("otherCompany", sheetOf(), {
      ...quoted,
      briefVersion: "2",
      confirmed: confirmed.exec(again.text)![1]!,
    });
  const sent = await site.db.select().from(proposals).where(eq(proposals.briefId, briefId));
  expect(new Set(sent.map(({ briefVersion }) => briefVersion))).toEqual(new Set([1, 2]));
});
