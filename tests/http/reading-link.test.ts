import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authUsers, briefs, outbox, proposalVersions } from "#db/schema/index.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { readingToken } from "#domain/briefs/reading-link/reading-link.ts";
import { newId } from "#domain/kernel/ids.ts";
import { completeQuote } from "#domain/proposals/completed-quote.ts";
import { CLIENT_SECRETS, DETAILS, withoutIds } from "../support/people/briefs.ts";
import { quoteOf } from "../support/people/proposals.ts";
import { SITE_SECRET } from "../support/harness/shared-site.ts";
import { openSignedInSite, quotedBrief, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

let briefId: string;
let proposalId: string;
let path: string;
beforeEach(async () => {
  const now = new Date();
  ({ briefId, proposalId } = await quotedBrief(
    site,
    { ownerEmail: CLIENT_SECRETS.email, clientId: null },
    { portfolioLink: "https://eigen-site.example/werk", version: 2, changedAt: now },
  ));
  for (const version of [1, 2]) {
    const content = completeQuote(quoteOf(14_950 - version), DETAILS, now);
    const links = {
      portfolioLink: `https://eigen-site.example/${version}`,
      websiteLink: "https://eigen-site.example",
    };
    await site.db
      .insert(proposalVersions)
      .values({ proposalId, version, content: { ...content, ...links }, createdAt: now });
  }
  path = `/aanvraag/bekijken/${readingToken({ secret: SITE_SECRET }, { briefId, readingVersion: 1 })}`;
  await site.db.delete(outbox);
});

let visits = 0;

/** A page or a form without a session, each time from another network address. */
function visit(to: string, form?: Record<string, string>, cookie = "") {
  return fetch(site.server.url + to, {
    method: form ? "POST" : "GET",
    redirect: "manual",
    headers: { cookie, "X-Forwarded-For": `198.51.100.${(visits += 1)}` },
    body: form && new URLSearchParams(form),
  });
}

const mails = () => site.db.select({ kind: outbox.kind, payload: outbox.payload }).from(outbox);
const act = (dialog = `accepteren-${proposalId}`) => ({ venster: dialog, versie: "2" });

test("shows the request and its quotes, and nothing that says who asks or reaches a company", async () => {
  const answer = await visit(path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain("Glans");
  expect(html).toMatch(/149,50/);
  expect(html).toContain("Vragen van bedrijven kun je hier ook beantwoorden.");
  const secrets = [
    ...Object.values(CLIENT_SECRETS),
    // The client's phone, as it is typed. Its last eight digits alone may be the KvK number of a company of the tests.
    "612345678",
    "6 12345678",
    "eigen-site.example",
    site.people.subscribed.email,
  ];
  expect(secrets.filter((secret) => withoutIds(html).includes(secret))).toEqual([]);
});

test.each([
  ["can be reopened", {}, "Heropenen kan alleen met een code.", "Opnieuw offertes aanvragen"],
  [
    "cannot, because its day has passed",
    { eventDate: "2026-01-05" },
    "Opnieuw offertes aanvragen",
    "kan alleen met een code",
  ],
])("an expired request that %s offers only what is possible", async (_, change, offered, other) => {
  const closed = { status: "CANCELLED", closeReason: "expired", closedAt: new Date() } as const;
  await site.db
    .update(briefs)
    .set({ ...closed, ...change })
    .where(eq(briefs.id, briefId));
  const html = await (await visit(path)).text();
  expect(html).toContain(offered);
  for (const text of [other, "Kiezen of annuleren", "Vragen van bedrijven"]) expect(html).not.toContain(text);
});

test("is kept out of caches, referrers and search engines", async () => {
  for (const page of [path, `${path}/code?venster=annuleren`]) {
    const { headers } = await visit(page);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  }
});

test("opening the page or the code page changes nothing and sends no mail", async () => {
  const before = await site.db.select().from(briefs).where(eq(briefs.id, briefId));
  for (let opened = 0; opened < 3; opened += 1) {
    expect((await visit(path)).status).toBe(200);
    expect((await visit(`${path}/code?venster=annuleren`)).status).toBe(200);
  }
  expect(await site.db.select().from(briefs).where(eq(briefs.id, briefId))).toEqual(before);
  expect(await mails()).toEqual([]);
});

test.each(["", "x", "/code?venster=annuleren"])(
  "a wrong or replaced link (%s) is a page that was never there, and leads to signing in",
  async (end) => {
    await site.db.update(briefs).set({ readingVersion: 2 }).where(eq(briefs.id, briefId));
    const answer = await visit(path + end);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain("/inloggen/code");
    expect(html).not.toContain("Glans");
    expect((await visit(path, act())).status).toBe(404);
    expect(await mails()).toEqual([]);
  },
);

test("an act mails a code to the request's address, without telling that address", async () => {
  const asked = await visit(path, act());
  const codePage = asked.headers.get("location")!;
  expect(codePage).toBe(`${path}/code?venster=accepteren-${proposalId}&versie=2`);
  expect((await mails()).map(({ kind }) => kind)).toEqual(["sign-in-code"]);
  const html = await (await visit(codePage)).text();
  expect(html).toContain("het e-mailadres van deze aanvraag");
  expect(html).not.toContain(CLIENT_SECRETS.email);
});

test("the code leads straight to the act, with the version that was read", async () => {
  const email = `${newId(new Date())}@example.nl`;
  await site.db.update(briefs).set({ ownerEmail: email }).where(eq(briefs.id, briefId));
  const ctx = { db: site.db, now: new Date(), secret: SITE_SECRET };
  const { code } = await issueOneTimeCode(ctx, { purpose: "sign_in", email, subjectId: briefId });
  const codePage = `${path}/code?venster=accepteren-${proposalId}&versie=1`;
  const wrong = await visit(codePage, { code: code === "000000" ? "000001" : "000000" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).not.toContain(email);
  const entered = await visit(codePage, { code });
  expect(entered.headers.get("location")).toBe(
    `/client-dashboard/aanvraag/${briefId}?venster=accepteren-${proposalId}&versie=1`,
  );
  const cookie = entered.headers
    .getSetCookie()
    .map((value) => value.split(";")[0])
    .join("; ");
  const html = await (await visit(entered.headers.get("location")!, undefined, cookie)).text();
  expect(html).toMatch(new RegExp(`<dialog id="accepteren-${proposalId}" open`));
  expect(html).toContain("Deze offerte is intussen gewijzigd");
  const [account] = await site.db.select().from(authUsers).where(eq(authUsers.email, email));
  expect(account).toBeDefined();
});

test("the owner who is signed in goes straight to the own page, and to the act", async () => {
  await site.db.update(briefs).set({ clientId: site.people.client.userId }).where(eq(briefs.id, briefId));
  const own = `/client-dashboard/aanvraag/${briefId}`;
  expect((await site.ask("client", path)).headers.get("location")).toBe(own);
  const acted = await site.ask("client", path, act("annuleren"));
  expect(acted.headers.get("location")).toBe(`${own}?venster=annuleren&versie=2`);
  expect(await mails()).toEqual([]);
});

test("another client with the link reads, and cannot act", async () => {
  const stranger = await site.ask("client", path);
  expect(stranger.status).toBe(200);
  const own = `/client-dashboard/aanvraag/${briefId}`;
  expect((await site.ask("client", own, { intent: "accept", proposalId, version: "2" })).status).toBe(404);
  expect((await site.ask("client", own, { intent: "cancel" })).status).toBe(404);
  expect((await site.ask("client", own, { intent: "replace_link" })).status).toBe(404);
  const [brief] = await site.db.select().from(briefs).where(eq(briefs.id, briefId));
  expect(brief).toMatchObject({ status: "OPEN", readingVersion: 1 });
});

test("the client replaces the link from the own page", async () => {
  await site.db.update(briefs).set({ clientId: site.people.client.userId }).where(eq(briefs.id, briefId));
  const own = `/client-dashboard/aanvraag/${briefId}`;
  expect(await (await site.ask("client", own)).text()).toContain("dan werkt de oude niet meer");
  expect((await site.ask("client", own, { intent: "replace_link" })).status).toBe(302);
  expect((await visit(path)).status).toBe(404);
  expect((await mails()).map(({ kind }) => kind)).toEqual(["reading-link-replaced"]);
});
