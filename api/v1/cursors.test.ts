import { afterAll, beforeAll, expect, test } from "vitest";
import { apiApp } from "../../tests/support/harness/api-app.ts";
import { apiClient, tokenOf, type CallName } from "../../tests/support/harness/api-client.ts";
import { company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { EVERY_ROUTE } from "./routes.ts";

let harness: TestHarness;
let callers: Record<"firm" | "person", ReturnType<typeof apiClient>>;
beforeAll(async () => {
  harness = await openTestHarness();
  const app = apiApp(harness);
  const callerOf = async (token: string) => apiClient((path, init) => app.request(path, init), token);
  callers = {
    firm: await callerOf(await tokenOf(harness, (await company(harness)).actor)),
    person: await callerOf(await tokenOf(harness, await client(harness))),
  };
});
afterAll(() => harness.close());

const LISTS = EVERY_ROUTE.filter((route) => "query" in route && route.query?.shape.after !== undefined).map(
  ({ name }) => name as CallName,
);
const OF_CLIENT = new Set<CallName>(["listOwnRequests"]);

test("every list is tried", () => expect(LISTS.length).toBeGreaterThanOrEqual(6));

// With the first page as its answer, a program that spoils its cursor would read that page for ever.
test.each(LISTS)("%s refuses a cursor that it did not give", async (name) => {
  const caller = OF_CLIENT.has(name) ? callers.person : callers.firm;
  for (const after of ["", "x", "' or 1=1 --", "1_2", "01a1ec5c", "1795000000000_x", "9".repeat(200)]) {
    const answer = await caller.ask(name, { query: { after } });
    expect({ after, status: answer.status, body: await answer.json() }).toMatchObject({
      status: 422,
      body: { errors: { after: "Neem deze waarde over uit next van de vorige bladzijde." } },
    });
  }
});
