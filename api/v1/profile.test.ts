import { afterAll, beforeAll, expect, test } from "vitest";
import { apiApp } from "../../tests/support/harness/api-app.ts";
import { apiClient, tokenOf } from "../../tests/support/harness/api-client.ts";
import { company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";

let harness: TestHarness;
let api: ReturnType<typeof apiClient>;
beforeAll(async () => {
  harness = await openTestHarness();
  const app = apiApp(harness);
  const { actor } = await company(harness);
  api = apiClient((path, init) => app.request(path, init), await tokenOf(harness, actor));
});
afterAll(() => harness.close());

/** The profile without what no program writes. */
async function readProfile() {
  const { vertical, verified, version, ...written } = await api.call("getProfile", {});
  expect([vertical, verified, typeof version]).toEqual(["cleaning", false, "string"]);
  return written;
}

const PROFILE = {
  businessName: "Anders Schoon",
  bio: "Al twintig jaar.",
  website: "https://andersschoon.example/",
  yearsInBusiness: 20,
  startingPrice: 32,
  categories: ["RESIDENTIAL" as const],
  serviceAreas: ["Utrecht" as const, "Flevoland" as const],
  links: ["https://andersschoon.example/een", "https://andersschoon.example/twee"],
};

test("a profile that was written is read, and what was read can be written", async () => {
  await api.call("putProfile", { body: PROFILE });
  expect(await readProfile()).toEqual(PROFILE);
  const empty = {
    ...PROFILE,
    bio: null,
    website: null,
    yearsInBusiness: null,
    startingPrice: null,
    links: [],
  };
  await api.call("putProfile", { body: empty });
  expect(await readProfile()).toEqual(empty);
  await api.call("putProfile", { body: await readProfile() });
  expect(await readProfile()).toEqual(empty);
});

test("takes the answer of a read as the body of a write, and keeps its read-only fields as they are", async () => {
  await api.call("putProfile", { body: PROFILE });
  const answer = await api.call("getProfile", {});
  await api.call("putProfile", { body: answer });
  expect(await api.call("getProfile", {})).toEqual(answer);
  await api.call("patchProfile", { body: { verified: true, vertical: "moving" } });
  expect(await api.call("getProfile", {})).toEqual(answer);
});

test("a change keeps what it does not name, and replaces all links or none", async () => {
  await api.call("putProfile", { body: PROFILE });
  await api.call("patchProfile", { body: { yearsInBusiness: 21 } });
  expect(await readProfile()).toEqual({ ...PROFILE, yearsInBusiness: 21 });
  await api.call("patchProfile", { body: { links: ["https://andersschoon.example/drie"], bio: null } });
  const changed = {
    ...PROFILE,
    yearsInBusiness: 21,
    bio: null,
    links: ["https://andersschoon.example/drie"],
  };
  expect(await readProfile()).toEqual(changed);
});

test.each([
  [{ links: ["a.nl", "b.nl", "c.nl", "d.nl"] }, { links: "Geef hooguit drie links." }],
  [{ links: "https://a.nl" }, { links: expect.any(String) as string }],
  [{ links: ["geen adres"] }, { links: expect.any(String) as string }],
  [{ link1: "https://a.nl" }, { link1: "Dit veld bestaat hier niet." }],
  [{ verified: "ja" }, { verified: expect.any(String) as string }],
  [{ startingPrice: "32" }, { startingPrice: "Stuur dit als heel getal, zonder aanhalingstekens." }],
  [{ startingPrice: true }, { startingPrice: "Stuur dit als heel getal, zonder aanhalingstekens." }],
  [{ yearsInBusiness: -1 }, { yearsInBusiness: expect.any(String) as string }],
  [{ bio: 12 }, { bio: "Stuur dit als tekst, tussen aanhalingstekens." }],
  [{ serviceAreas: ["Atlantis"] }, { "serviceAreas.0": expect.any(String) as string }],
])("refuses %j by the field that is wrong", async (body, errors) => {
  const answer = await api.ask("patchProfile", { body });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    expect.objectContaining({ code: "invalid_input", errors }),
  ]);
});

test("a company reads its subscription", async () => {
  expect(await api.call("getSubscription", {})).toMatchObject({ isActive: true });
});
