import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, notifications, personalTokens, proposals } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { apiClient, tokenOf } from "../../tests/support/harness/api-client.ts";
import { publishedBrief, publishedBriefs } from "../../tests/support/people/briefs.ts";
import { addInvoice } from "../../tests/support/people/invoices.ts";
import { company, type Company } from "../../tests/support/people/companies.ts";
import { apiApp } from "../../tests/support/harness/api-app.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";

let harness: TestHarness;
let app: ReturnType<typeof apiApp>;
let firm: Company;
let person: UserActor;
let ofFirm: ReturnType<typeof apiClient>;
let ofPerson: ReturnType<typeof apiClient>;

beforeAll(async () => {
  harness = await openTestHarness();
  app = apiApp(harness);
  firm = await company(harness);
  person = await client(harness);
  ofFirm = await clientOf(firm.actor);
  ofPerson = await clientOf(person);
});
afterAll(() => harness.close());

const send = (path: string, init: RequestInit) => app.request(path, init);
const clientOf = async (actor: UserActor, number = 1) =>
  apiClient(send, await tokenOf(harness, actor, { number }));

let sent = 0;
const quote = () => ({
  packageName: "Grote schoonmaak",
  price: "149,50",
  includes: `Alle kamers, met eigen materiaal (${(sent += 1)}).`,
});

async function codeOf(response: Response | Promise<Response>) {
  const answer = await response;
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}

test("a company reads an open request, sends a quote, changes it, and its client accepts it", async () => {
  const requestId = await publishedBrief(harness, person);
  const open = await ofFirm.call("listRequests", {});
  expect(open.data.map((row) => row.id)).toContain(requestId);
  expect(await ofFirm.call("getRequest", { params: { requestId } })).toMatchObject({
    id: requestId,
    mayQuote: true,
    ownQuoteId: null,
  });
  const posted = await ofFirm.ask("sendQuote", { params: { requestId }, body: quote() });
  expect(posted.status).toBe(201);
  const { id: quoteId } = (await posted.json()) as { id: string };
  expect(posted.headers.get("location")).toBe(`/api/v1/quotes/${quoteId}`);
  expect(await ofFirm.call("getQuote", { params: { quoteId } })).toMatchObject({
    priceCents: 14_950,
    requestId,
  });
  const changed = { ...quote(), price: "160", version: 1 };
  expect(await ofFirm.call("changeQuote", { params: { quoteId }, body: changed })).toEqual({ version: 2 });
  const { data: received } = await ofPerson.call("listReceivedQuotes", { params: { requestId } });
  expect(received).toMatchObject([{ id: quoteId, priceCents: 16_000, status: "PENDING" }]);
  const one = await ofPerson.call("getReceivedQuote", { params: { requestId, quoteId } });
  expect(one).toEqual(received[0]);
  expect(one).toMatchObject({
    seller: { kvkNumber: expect.stringMatching(/^\d{8}$/), checks: [] },
    outsidePrice: ["materials", "travel"],
  });
  const points = new Map(one.beforeChoosing.map(({ label, texts }) => [label, texts.join(" ")]));
  expect([
    points.get("Niet in de prijs"),
    points.get("Wat we controleerden"),
    points.get("Wat kiezen betekent"),
  ]).toEqual([
    "Schoonmaakmiddelen en materiaal: niet vermeld Reis- en voorrijkosten: niet vermeld",
    "KvK nog niet gecontroleerd.",
    expect.stringContaining("Kiezen is nog geen contract."),
  ]);
  await ofPerson.call("acceptQuote", { params: { quoteId }, body: { version: 2 } });
  const [job] = (await ofFirm.call("listJobs", {})).data;
  expect(job).toMatchObject({ requestId, quoteId, state: "TO_CALL", contact: { clientEmail: person.email } });
  expect(await ofFirm.call("getJob", { params: { requestId } })).toEqual(job);
  expect(await ofPerson.call("getOwnRequest", { params: { requestId } })).toMatchObject({
    status: "COMPLETED",
  });
});

test("what is not the caller's does not exist, and what its role may not do is refused", async () => {
  const requestId = await publishedBrief(harness, person);
  const other = await clientOf((await company(harness)).actor);
  const { id: quoteId } = await ofFirm.call("sendQuote", { params: { requestId }, body: quote() });
  const stranger = await clientOf(await client(harness));
  expect(await codeOf(other.ask("getQuote", { params: { quoteId } }))).toEqual([404, "not_found"]);
  expect(await codeOf(other.ask("withdrawQuote", { params: { quoteId } }))).toEqual([404, "not_found"]);
  expect(await codeOf(stranger.ask("getOwnRequest", { params: { requestId } }))).toEqual([404, "not_found"]);
  expect(await codeOf(stranger.ask("declineQuote", { params: { quoteId } }))).toEqual([404, "not_found"]);
  expect(await codeOf(ofFirm.ask("acceptQuote", { params: { quoteId } }))).toEqual([403, "not_allowed"]);
  expect(await codeOf(ofPerson.ask("listRequests", {}))).toEqual([403, "not_allowed"]);
  for (const wrong of ["geen-id", "", "0"])
    expect((await ofFirm.ask("getQuote", { params: { quoteId: wrong } })).status).toBe(404);
});

test("a token without the scope is told which one it misses", async () => {
  const narrow = apiClient(send, await tokenOf(harness, firm.actor, { scopes: ["quotes:read"], number: 2 }));
  const refused = await narrow.ask("listRequests", {});
  expect(refused.headers.get("www-authenticate")).toContain('scope="requests:read"');
  expect(await codeOf(refused)).toEqual([403, "scope_missing"]);
  expect((await narrow.ask("listQuotes", {})).status).toBe(200);
});

test("without a token, with a wrong one and with one that was ended nobody is answered", async () => {
  const token = await tokenOf(harness, person, { number: 3 });
  expect((await apiClient(send, token).ask("getMe", {})).status).toBe(200);
  await harness.db.delete(personalTokens).where(eq(personalTokens.number, 3));
  for (const wrong of [null, "vo_onzin", token]) {
    const refused = await apiClient(send, wrong).ask("getMe", {});
    expect(refused.headers.get("www-authenticate")).toMatch(/^Bearer/);
    expect(await codeOf(refused)).toEqual([401, "token_invalid"]);
  }
  const cookie = await send("/api/v1/me", { headers: { cookie: `session=${token}` } });
  expect(cookie.status).toBe(401);
});

test("a repeated write with its key acts once and gets the same answer", async () => {
  const requestId = await publishedBrief(harness, person);
  const body = quote();
  const ask = (key: string, more: object = {}) =>
    ofFirm.ask("sendQuote", {
      params: { requestId },
      body: { ...body, ...more },
      headers: { "Idempotency-Key": key },
    });
  const at_once = await Promise.all(Array.from({ length: 6 }, () => ask("een")));
  const statuses = at_once.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  const again = await ask("een");
  expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
  const { id: quoteId } = (await again.json()) as { id: string };
  expect(again.headers.get("location")).toBe(`/api/v1/quotes/${quoteId}`);
  expect(await harness.db.$count(proposals, eq(proposals.briefId, requestId))).toBe(1);
  expect(await codeOf(ask("een", { price: "1" }))).toEqual([422, "call_key_reused"]);
  expect(await codeOf(ask("twee"))).toEqual([409, "proposal_duplicate"]);
  expect(await codeOf(ask("x".repeat(256)))).toEqual([400, "idempotency_key_invalid"]);
});

test("pages of a list follow each other until the last one, each row once", async () => {
  const owner = await client(harness);
  await publishedBriefs(harness, owner, 120, (index) => ({
    createdAt: new Date(harness.now.getTime() - (index % 7) * 1_000),
  }));
  const own = await tokenOf(harness, owner);
  const seen: string[] = [];
  let path: string | null = "/api/v1/own-requests";
  while (path) {
    const answer: Response = await send(path, { headers: { authorization: `Bearer ${own}` } });
    const page = (await answer.json()) as { data: { id: string }[]; next: string | null };
    seen.push(...page.data.map(({ id }) => id));
    expect(answer.headers.get("link")).toBe(page.next && `<${page.next}>; rel="next"`);
    path = page.next;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect(await harness.db.$count(briefs, eq(briefs.clientId, owner.userId))).toBe(120);
});

test("pages of invoices follow each other, and each invoice is read by its number", async () => {
  const own = await clientOf(firm.actor, 5);
  const sent = [];
  for (let each = 1; each <= 52; each += 1)
    sent.push(await addInvoice(harness.db, firm.actor.companyId!, each));
  await addInvoice(harness.db, (await company(harness)).actor.companyId!, 53);
  const first = await own.call("listInvoices", {});
  const after = new URL(first.next!, "https://vijfoffertes.example").searchParams.get("after")!;
  const second = await own.call("listInvoices", { query: { after } });
  const rows = [...first.data, ...second.data];
  expect(rows.map(({ number }) => number)).toEqual(sent.toReversed());
  expect([first.data.length, second.next]).toEqual([50, null]);
  expect(await own.call("getInvoice", { params: { number: sent[0]! } })).toEqual(rows.at(-1));
});

test("an answer that did not change is 304, with the tag that the program has", async () => {
  const first = await ofFirm.ask("getMe", {});
  const tag = first.headers.get("etag")!;
  const again = await ofFirm.ask("getMe", { headers: { "if-none-match": `W/${tag}, "ander"` } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const other = await ofFirm.ask("getMe", { headers: { "if-none-match": '"ander"' } });
  expect(other.status).toBe(200);
});

test("says what is left of the limit on reads, and refuses above it with the time to wait", async () => {
  const reader = await client(harness);
  const own = await clientOf(reader);
  const first = await own.ask("getMe", {});
  expect(first.headers.get("ratelimit-policy")).toBe('"per-token";q=300;w=60');
  expect(first.headers.get("ratelimit")).toBe('"per-token";r=299;t=1');
  for (let call = 1; call < 300; call += 1) await own.ask("getMe", {});
  const refused = await own.ask("getMe", {});
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(await codeOf(refused)).toEqual([429, "too_many_requests"]);
  expect((await ofFirm.ask("getMe", {})).status).toBe(200);
  // Its writes have a limit of their own, which the database counts for all processes.
  const write = await own.ask("readNotificationsUntil", { params: { notificationId: "geen" } });
  expect(write.headers.get("ratelimit")).toBe('"per-token";r=299;t=60');
  harness.passHours(1 / 60);
  expect((await own.ask("getMe", {})).headers.get("ratelimit")).toBe('"per-token";r=299;t=1');
});

test("wrong bodies, queries and methods get a clear answer", async () => {
  const requestId = await publishedBrief(harness, person);
  const path = `/api/v1/requests/${requestId}/quotes`;
  const authorization = `Bearer ${await tokenOf(harness, firm.actor, { number: 4 })}`;
  for (const body of ["{", "[]", '"tekst"', "null"])
    expect(await codeOf(send(path, { method: "POST", body, headers: { authorization } }))).toEqual([
      400,
      "invalid_json",
    ]);
  const wrong = await ofFirm.ask("sendQuote", { params: { requestId }, body: { price: "gratis" } });
  expect(await wrong.json()).toMatchObject({
    code: "invalid_input",
    errors: { packageName: expect.any(String) },
  });
  const misspelt = await ofFirm.ask("sendQuote", { params: { requestId }, body: { ...quote(), pirce: "1" } });
  expect(await misspelt.json()).toMatchObject({
    code: "invalid_input",
    errors: { pirce: "Dit veld bestaat hier niet." },
  });
  const asNumber = await ofFirm.ask("sendQuote", {
    params: { requestId },
    body: { ...quote(), price: 149.5 },
  });
  expect(await asNumber.json()).toMatchObject({
    errors: { price: "Stuur dit als tekst, tussen aanhalingstekens." },
  });
  expect(await codeOf(ofFirm.ask("listRequests", { query: { prijs: "1" } }))).toEqual([422, "invalid_input"]);
  expect(await codeOf(ofFirm.ask("listRequests", { query: { province: "Atlantis" } }))).toEqual([
    422,
    "invalid_input",
  ]);
  const method = await send("/api/v1/profile", { method: "DELETE", headers: { authorization } });
  expect([method.status, method.headers.get("allow")]).toEqual([405, "GET, HEAD, PUT, PATCH"]);
  expect(await codeOf(send("/api/v1/iets", { headers: { authorization } }))).toEqual([404, "unknown_call"]);
});

test("a NUL and half a character are refused or mended, never a failure", async () => {
  const requestId = await publishedBrief(harness, person);
  expect(await codeOf(ofFirm.ask("getInvoicePdf", { params: { number: "\0" } }))).toEqual([404, "not_found"]);
  const nul = await ofFirm.ask("sendQuote", { params: { requestId }, body: { ...quote(), extraWork: "\0" } });
  expect(await codeOf(nul)).toEqual([400, "invalid_json"]);
  const line = [{ description: "half \ud800", amount: "10" }];
  const body = { ...quote(), line, firstDay: "2026-03-20" };
  expect((await ofFirm.ask("sendQuote", { params: { requestId }, body })).status).toBe(201);
});

test("any site may call it, without cookies, and may read its headers", async () => {
  const preflight = await send("/api/v1/quotes", {
    method: "OPTIONS",
    headers: { origin: "https://elders.example", "access-control-request-method": "POST" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-credentials")).toBe(null);
  const called = await ofFirm.ask("getMe", { headers: { origin: "https://elders.example" } });
  expect(called.headers.get("access-control-expose-headers")).toContain("RateLimit");
});

test("marks a notification as read, and leaves that of somebody else", async () => {
  const id = newId(harness.now);
  await harness.db.insert(notifications).values({
    id,
    userId: person.userId,
    kind: "new_quote",
    type: "proposal.sent",
    effectKey: id,
    data: {},
    isListed: true,
    createdAt: harness.now,
  });
  await ofFirm.call("readNotification", { params: { notificationId: id } });
  const unread = (await ofPerson.call("listNotifications", {})).data.find((told) => told.id === id);
  expect(unread?.readAt).toBe(null);
  await ofPerson.call("readNotification", { params: { notificationId: id } });
  const read = (await ofPerson.call("listNotifications", {})).data.find((told) => told.id === id);
  expect(read?.readAt).not.toBe(null);
  expect(await ofPerson.call("getNotification", { params: { notificationId: id } })).toEqual(read);
});
