import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { regionPlaces, waitingList } from "#db/schema/index.ts";
import { takePlaces, saveProvinces } from "../../tests/support/harness/payment-harness.ts";
import { outcomes, refusals } from "../../tests/support/harness/outcomes.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import type { Province } from "./places/rules.ts";
import { inviteWaitingCompanies } from "./invite-waiting-companies.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { fullProvinces, regionsOfCompany } from "./regions-view.ts";
import { INVITATION_HOURS, MAX_PER_REGION, MAX_UNPAID_PLACES } from "./rules.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const invite = () => inviteWaitingCompanies(harness.ctx({ kind: "system" }), {});

/** Puts these companies on the waiting list of a province, each an hour before the next. */
const wait = (companies: Company[], province: Province) =>
  harness.db.insert(waitingList).values(
    companies.map(({ actor }, index) => ({
      userId: actor.userId,
      companyId: actor.companyId!,
      vertical: "cleaning" as const,
      province,
      createdAt: new Date(harness.now.getTime() + (index - companies.length) * 3_600_000),
    })),
  );

test("invites the companies that have waited longest, and checks a full province once", async () => {
  await takePlaces(harness, MAX_PER_REGION, "Zeeland");
  await takePlaces(harness, MAX_PER_REGION - 2, "Drenthe");
  const waiting = await someCompanies(harness, 40, { subscribed: false });
  await wait(waiting, "Zeeland");
  await wait(waiting, "Drenthe");
  const asked = vi.spyOn(pg.Client.prototype, "query");
  await invite();
  const texts = asked.mock.calls.map(([query]) => JSON.stringify(query));
  asked.mockRestore();
  // Drenthe: two searches find a place and the third does not. Zeeland: one search finds none.
  expect(texts.filter((text) => text.includes("generate_series"))).toHaveLength(4);
  const longest = waiting.slice(0, 2).map(({ actor }) => `place-free ${actor.userId} Drenthe`);
  expect(new Set(await orderedMails(harness))).toEqual(new Set(longest));
});

test("frees the place of an expired invitation of a subscribed company, and keeps one that it accepted", async () => {
  const [passing, taking] = await someCompanies(harness, 2, { serviceAreas: ["Utrecht"] });
  await wait([passing!, taking!], "Limburg");
  await invite();
  const holds = async ({ actor }: Company) => (await regionsOfCompany(harness, actor))!.holds;
  for (const one of [passing!, taking!]) expect(await holds(one)).toEqual(["Limburg", "Utrecht"]);
  await saveProvinces(harness, taking!.actor, ["Utrecht", "Limburg"]);
  harness.passHours(INVITATION_HOURS);
  expect(await holds(passing!)).toEqual(["Utrecht"]);
  expect(await holds(taking!)).toEqual(["Limburg", "Utrecht"]);
  const [next] = await someCompanies(harness, 1);
  await saveProvinces(harness, next!.actor, ["Limburg"]);
  expect(await harness.db.$count(regionPlaces, eq(regionPlaces.province, "Limburg"))).toBe(2);
});

test("holds ten places at most for invited companies, and counts no waiting company", async () => {
  await wait(await someCompanies(harness, MAX_PER_REGION + 1, { subscribed: false }), "Groningen");
  const kept = () => harness.db.$count(regionPlaces, eq(regionPlaces.province, "Groningen"));
  for (let turn = 0; turn < 3; turn += 1) {
    await invite();
    expect(await kept()).toBe(MAX_UNPAID_PLACES);
    expect(await fullProvinces(harness, "cleaning")).not.toContain("Groningen");
    harness.passHours(INVITATION_HOURS);
  }
  await invite();
  expect(await kept()).toBe(1);
});

test("invites a mailbox to a province once in thirty days", async () => {
  const [passing] = await someCompanies(harness, 1, { subscribed: false });
  const [other] = await someCompanies(harness, 1, { subscribed: false });
  const invited = async ({ actor }: Company) => (await regionsOfCompany(harness, actor))!.holds;
  await wait([passing!], "Flevoland");
  await invite();
  expect(await invited(passing!)).toEqual(["Flevoland"]);
  harness.passHours(INVITATION_HOURS);
  await invite();
  await wait([passing!, other!], "Flevoland");
  await invite();
  expect(await invited(passing!)).toEqual([]);
  expect(await invited(other!)).toEqual(["Flevoland"]);
  harness.passHours(30 * 24 - INVITATION_HOURS);
  await invite();
  expect(await invited(passing!)).toEqual(["Flevoland"]);
});

test("allows joining ten times an hour", async () => {
  const [one] = await someCompanies(harness, 1, { subscribed: false });
  const join = () => joinWaitingList(harness.ctx(one!.actor), { serviceAreas: [] });
  const ended = await outcomes(Array.from({ length: 12 }, join));
  expect(refusals(ended)).toEqual(["too_many_requests", "too_many_requests"]);
});

test("a company with a profile waits for a full province that it names, outside its own", async () => {
  await takePlaces(harness, MAX_PER_REGION, "Friesland");
  const [company] = await someCompanies(harness, 1, { serviceAreas: ["Utrecht"] });
  const ctx = harness.ctx(company!.actor);
  expect(await joinWaitingList(ctx, { serviceAreas: [] })).toEqual([]);
  expect(await joinWaitingList(ctx, { serviceAreas: ["Friesland"] })).toEqual(["Friesland"]);
  expect((await regionsOfCompany(harness, company!.actor))!.waitsFor).toEqual(["Friesland"]);
});
