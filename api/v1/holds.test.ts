import { afterAll, beforeAll, expect, test } from "vitest";
import { apiApp } from "../../tests/support/harness/api-app.ts";
import { apiClient, tokenOf } from "../../tests/support/harness/api-client.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { someCompanies } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { addHours } from "#domain/kernel/dates.ts";

let harness: TestHarness;
let params: { requestId: string };
let apis: ReturnType<typeof apiClient>[];
beforeAll(async () => {
  harness = await openTestHarness();
  params = { requestId: await publishedBrief(harness, await client(harness)) };
  const app = apiApp(harness);
  const companies = await someCompanies(harness, 2);
  const tokens = await Promise.all(companies.map(({ actor }) => tokenOf(harness, actor)));
  apis = tokens.map((token) => apiClient((path, init) => app.request(path, init), token));
});
afterAll(() => harness.close());

const ask = async (nth: number, call: "getRequest" | "holdPlace" | "freePlace") => {
  const answer = await apis[nth]!.ask(call, { params });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test("a program holds a place, reads that it does, and frees it, once per request", async () => {
  expect((await ask(0, "getRequest")).body).toMatchObject({ heldUntil: null, writing: 0 });
  const heldUntil = addHours(harness.now, 2).toISOString();
  expect(await ask(0, "holdPlace")).toEqual({ status: 200, body: { heldUntil } });
  expect(await ask(0, "holdPlace")).toEqual({ status: 200, body: { heldUntil } });
  expect((await ask(0, "getRequest")).body).toMatchObject({ heldUntil, writing: 1 });
  expect((await ask(1, "getRequest")).body).toMatchObject({ heldUntil: null, writing: 1 });
  expect((await ask(0, "freePlace")).status).toBe(200);
  expect((await ask(0, "getRequest")).body).toMatchObject({ heldUntil: null, writing: 0 });
  expect(await ask(0, "holdPlace")).toMatchObject({ status: 409, body: { code: "hold_used" } });
});
