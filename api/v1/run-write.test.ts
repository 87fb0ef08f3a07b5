import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proposals } from "#db/schema/index.ts";
import { apiApp } from "../../tests/support/harness/api-app.ts";
import { apiClient, tokenOf } from "../../tests/support/harness/api-client.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

/** The disk has no room for the answers to writes. */
async function refuseAnswers() {
  await harness.db.execute(sql`create function no_room() returns trigger language plpgsql
    as $$ begin raise exception 'no room' using errcode = '53100'; end $$`);
  await harness.db.execute(sql`create trigger no_room before update on program_answers
    for each row execute function no_room()`);
}

test("a write whose answer cannot be kept is answered, and a repeat does not act again", async () => {
  const requestId = await publishedBrief(harness, await client(harness));
  const app = apiApp(harness);
  const token = await tokenOf(harness, (await company(harness)).actor);
  const send = () =>
    apiClient((path, init) => app.request(path, init), token).ask("sendQuote", {
      params: { requestId },
      body: { packageName: "Grote schoonmaak", price: "149,50", includes: "Alle kamers." },
      headers: { "Idempotency-Key": "een" },
    });
  await refuseAnswers();
  expect((await send()).status).toBe(201);
  const again = await send();
  expect([again.status, await again.json()]).toMatchObject([409, { code: "call_under_way" }]);
  expect(await harness.db.$count(proposals)).toBe(1);
});
