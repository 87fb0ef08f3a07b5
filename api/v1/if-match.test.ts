import { afterAll, beforeAll, expect, test } from "vitest";
import { apiApp } from "../../tests/support/harness/api-app.ts";
import { apiClient, tokenOf } from "../../tests/support/harness/api-client.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { sentQuote } from "../../tests/support/people/sent-quote.ts";

let harness: TestHarness;
let firm: Company;
let api: ReturnType<typeof apiClient>;
beforeAll(async () => {
  harness = await openTestHarness();
  firm = await company(harness);
  const app = apiApp(harness);
  api = apiClient((path, init) => app.request(path, init), await tokenOf(harness, firm.actor));
});
afterAll(() => harness.close());

const tagOfProfile = async () => (await api.ask("getProfile", {})).headers.get("etag")!;
const keyed = (tag: string) => ({ "If-Match": tag, "Idempotency-Key": "een" });
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];

test("a profile changes when it is still what the program read, and is kept when it is not", async () => {
  const before = await tagOfProfile();
  const patch = (bio: string, tag: string) =>
    api.ask("patchProfile", { body: { bio }, headers: { "If-Match": tag } });
  expect((await patch("Wij boenen.", `"ander", ${before}`)).status).toBe(200);
  expect(await codeOf(await patch("Te laat.", before))).toEqual([412, "precondition_failed"]);
  expect(await codeOf(await patch("Zwak.", `W/${await tagOfProfile()}`))).toEqual([
    412,
    "precondition_failed",
  ]);
  const { businessName, categories, serviceAreas } = await api.call("getProfile", {});
  const body = { businessName, categories, serviceAreas };
  const put = await api.ask("putProfile", { body, headers: { "If-Match": before } });
  expect(put.status).toBe(412);
  expect(await api.call("getProfile", {})).toMatchObject({ bio: "Wij boenen." });
  expect((await patch("Wat er ook staat.", "*")).status).toBe(200);
});

test("a version in the body does the same, and answers 409", async () => {
  const { version } = await api.call("getProfile", {});
  const body = { bio: "Met versie.", version };
  expect((await api.ask("patchProfile", { body })).status).toBe(200);
  expect(await codeOf(await api.ask("patchProfile", { body }))).toEqual([409, "profile_changed"]);
});

test("a quote changes when it is still what the program read, without a version in the body", async () => {
  const requestId = await publishedBrief(harness, await client(harness), { proposalsCount: 1 });
  const params = { quoteId: await sentQuote(harness, firm, requestId) };
  const read = await api.ask("getQuote", { params });
  const headers = { "If-Match": read.headers.get("etag")! };
  const body = { packageName: "Grote schoonmaak", price: "160", includes: "Alle kamers." };
  const changed = await api.ask("changeQuote", { params, body, headers });
  expect([changed.status, await changed.json()]).toEqual([200, { version: 2 }]);
  const again = await api.ask("changeQuote", { params, body: { ...body, price: "170" }, headers });
  expect(await codeOf(again)).toEqual([412, "precondition_failed"]);
});

test("a change of a quote that names no version says which field is missing", async () => {
  const requestId = await publishedBrief(harness, await client(harness), { proposalsCount: 1 });
  const params = { quoteId: await sentQuote(harness, firm, requestId) };
  const body = { packageName: "Grote schoonmaak", price: "160", includes: "Alle kamers." };
  const refused = await api.ask("changeQuote", { params, body });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({ errors: { version: "Dit veld ontbreekt." } }),
  ]);
});

test("a refused condition frees the key of the write, and other writes have no such condition", async () => {
  const body = { bio: "Opnieuw gelezen." };
  expect((await api.ask("patchProfile", { body, headers: keyed('"oud"') })).status).toBe(412);
  expect((await api.ask("patchProfile", { body, headers: keyed(await tagOfProfile()) })).status).toBe(200);
  const requestId = await publishedBrief(harness, await client(harness), { proposalsCount: 1 });
  const params = { quoteId: await sentQuote(harness, firm, requestId) };
  const withdrawn = await api.ask("withdrawQuote", { params, headers: { "If-Match": "*" } });
  expect(withdrawn.status).toBe(412);
  expect(await api.call("getQuote", { params })).toMatchObject({ status: "PENDING" });
});
