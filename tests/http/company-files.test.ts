import { afterAll, beforeAll, expect, test } from "vitest";
import { wonJobs } from "#db/schema/index.ts";
import type { Day } from "#domain/kernel/dates.ts";
import { formatDay } from "#texts/formats.ts";
import { CLIENT_SECRETS } from "../support/people/briefs.ts";
import {
  answerOf,
  openSignedInSite,
  quotedBrief,
  type Actor,
  type SignedInSite,
} from "../support/harness/signed-in-site.ts";

const FILES = "/verhuisbedrijf-dashboard/bestanden";
const JOBS = "/verhuisbedrijf-dashboard/gekozen";
const WEBHOOKS = "/verhuisbedrijf-dashboard/webhooks";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const textOf = async (actor: Actor, path: string) => (await site.ask(actor, path)).text();
const jsonOf = async (actor: Actor, name: string) =>
  JSON.parse(await textOf(actor, `${FILES}/${name}.json`)) as Record<string, unknown>[];

/** Names, addresses and numbers of the client of the request. */
const secrets = [CLIENT_SECRETS.name, CLIENT_SECRETS.street];

test("before a company is chosen no file of it says who the client is", async () => {
  const quotes = await textOf("subscribed", `${FILES}/offertes.csv`);
  expect(quotes).toContain("Alleen voor Wilhelmina;123,45;");
  expect(await jsonOf("subscribed", "offertes")).toMatchObject([
    { quoteId: site.proposalId, priceCents: 12_345, status: "PENDING" },
  ]);
  for (const name of ["offertes", "gekozen", "facturen"])
    for (const format of ["csv", "json"])
      for (const secret of secrets)
        expect(await textOf("subscribed", `${FILES}/${name}.${format}`)).not.toContain(secret);
  expect(await jsonOf("subscribed", "gekozen")).toEqual([]);
});

test("a quote in a file is valid until the same last day as on the page", async () => {
  const [quote] = (await jsonOf("subscribed", "offertes")) as unknown as { validUntil: Day }[];
  expect(await textOf("subscribed", "/verhuisbedrijf-dashboard/offertes")).toContain(
    formatDay(quote!.validUntil),
  );
  expect(await textOf("subscribed", `${FILES}/offertes.csv`)).toContain(";Geldig tot en met;");
});

test("a file has what its company has, and nothing of another one", async () => {
  expect(await jsonOf("otherCompany", "offertes")).toEqual([]);
  expect(await jsonOf("otherCompany", "facturen")).toEqual([]);
  expect(await jsonOf("subscribed", "facturen")).toMatchObject([{ number: site.invoiceNumber }]);
  for (const wrong of ["alles.csv", "offertes.pdf", "constructor.json", "..%2Fofferte.csv"])
    expect(await answerOf(site, "subscribed", `${FILES}/${wrong}`)).toBe(404);
  expect(await answerOf(site, "client", `${FILES}/offertes.csv`)).toBe("/client-dashboard");
});

test("an owner adds a webhook, and no other company opens it", async () => {
  const form = { webhookUrl: "https://planning.nl/hook", topics: "quote.chosen" };
  const added = await site.ask("subscribed", WEBHOOKS, form);
  const path = added.headers.get("location")!;
  expect(path).toMatch(/^\/verhuisbedrijf-dashboard\/webhooks\/[\da-f-]{36}$/);
  const page = await textOf("subscribed", path);
  expect(page).toContain("whsec_");
  expect(page).toContain("https://planning.nl/hook");
  expect(await answerOf(site, "otherCompany", path)).toBe(404);
  expect(await answerOf(site, "otherCompany", path, { intent: "verwijderen" })).toBe(404);
  expect(await answerOf(site, "subscribed", path, { intent: "verwijderen" })).toBe(WEBHOOKS);
  expect(await answerOf(site, "subscribed", path)).toBe(404);
});

test("an address of the inside is refused at its field, and nothing is added", async () => {
  for (const webhookUrl of [
    "http://planning.nl/",
    "https://localhost/",
    "https://127.0.0.1/",
    "https://planning.nl:8443/",
    "",
  ])
    expect(await answerOf(site, "subscribed", WEBHOOKS, { webhookUrl, topics: "quote.chosen" })).toBe(422);
  expect(await textOf("subscribed", WEBHOOKS)).not.toContain("/webhooks/0");
  const empty = await (await site.ask("subscribed", WEBHOOKS, { webhookUrl: "" })).text();
  for (const sentence of ["Vul het adres van je server in.", "Kies waarover je bericht wilt."])
    expect(empty).toContain(sentence);
});

/** The path of the calendar's secret address on the page of jobs; null without one. */
const calendarPath = async () =>
  /https?:\/\/[^/]+(\/agenda\/[\w.-]+\.ics)/.exec(await textOf("subscribed", JOBS))?.[1] ?? null;

test("the calendar at its secret address has the chosen jobs, until the address is renewed or turned off", async () => {
  const request = `/client-dashboard/aanvraag/${site.briefId}`;
  await site.ask("client", request, { intent: "accept", proposalId: site.proposalId, version: "1" });
  await site.db.insert(wonJobs).values({
    proposalId: site.proposalId,
    companyId: site.people.subscribed.companyId!,
    state: "AGREED",
    agreedDay: "2030-05-14",
    agreedTime: "09:30",
    checks: [],
    note: "",
    updatedAt: new Date(),
  });
  expect(await calendarPath()).toBe(null);
  await site.ask("subscribed", JOBS, { intent: "agenda-adres" });
  const first = (await calendarPath())!;
  const answer = await site.ask("visitor", first);
  expect(answer.headers.get("content-type")).toContain("text/calendar");
  const events = await answer.text();
  expect(events).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(events).toContain("DTSTART:20300514T073000Z");
  expect(events).toContain(CLIENT_SECRETS.street);
  await site.ask("subscribed", JOBS, { intent: "agenda-adres" });
  expect(await answerOf(site, "visitor", first)).toBe(404);
  const second = (await calendarPath())!;
  expect((await site.ask("visitor", second)).status).toBe(200);
  expect(await answerOf(site, "visitor", second.replace(/.\.ics$/, "x.ics"))).toBe(404);
  await site.ask("subscribed", JOBS, { intent: "agenda-uit" });
  expect(await answerOf(site, "visitor", second)).toBe(404);
});

test("a member makes and ends the address of its own calendar, which has only what is given to it", async () => {
  await site.ask("subscribed", JOBS, { intent: "agenda-uit" });
  await site.ask("subscribed", JOBS, { intent: "eigen-agenda-adres" });
  const path = (await calendarPath())!;
  const feed = await (await site.ask("visitor", path)).text();
  expect(feed).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(feed).not.toContain("BEGIN:VEVENT");
  await site.ask("subscribed", JOBS, { intent: "eigen-agenda-uit" });
  expect(await answerOf(site, "visitor", path)).toBe(404);
  expect((await site.ask("subscribed", JOBS, { intent: "iets anders" })).status).toBe(400);
});

test("a calendar says how often it may still be read, and answers 429 above that", async () => {
  await site.ask("subscribed", JOBS, { intent: "agenda-adres" });
  const path = (await calendarPath())!;
  const read = () => site.ask("visitor", path);
  const first = await read();
  expect(first.headers.get("ratelimit-policy")).toBe('"per-calendar";q=60;w=3600');
  const [, left] = /^"per-calendar";r=(\d+);t=\d+$/.exec(first.headers.get("ratelimit")!)!;
  const last = (await Promise.all(Array.from({ length: Number(left) }, read))).map(({ status }) => status);
  expect(new Set(last)).toEqual(new Set([200]));
  const refused = await read();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("once chosen, its files name the client and where to go", async () => {
  const jobs = await jsonOf("subscribed", "gekozen");
  expect(jobs).toMatchObject([{ clientName: CLIENT_SECRETS.name, requestId: site.briefId }]);
  expect(await textOf("subscribed", `${FILES}/gekozen.csv`)).toContain(CLIENT_SECRETS.street);
});

test("its quotes stand newest first, as its jobs and invoices do", async () => {
  const createdAt = new Date(Date.now() - 24 * 3_600_000);
  const older = await quotedBrief(site, {}, { createdAt });
  expect((await jsonOf("subscribed", "offertes")).map(({ quoteId }) => quoteId)).toEqual([
    site.proposalId,
    older.proposalId,
  ]);
});
