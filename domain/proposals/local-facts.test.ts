import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { companyProfiles } from "#db/schema/index.ts";
import { publishedBriefs, UNCONFIRMED } from "../../tests/support/people/briefs.ts";
import { giveCheck, someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import type { UserActor } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import type { Province } from "../companies/places/rules.ts";
import { coveredPlaces, localFacts } from "./local-facts-view.ts";

let harness: TestHarness;
let owner: UserActor;
let cleaners: Company[];

beforeAll(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  cleaners = await checkedCompanies({ serviceAreas: ["Utrecht", "Zeeland"] }, 6);
  await checkedCompanies({ vertical: "moving", serviceAreas: ["Utrecht"] });
  await harness.db
    .update(companyProfiles)
    .set({ categories: ["WINDOW_CLEANING"], serviceAreas: ["Limburg"] })
    .where(eq(companyProfiles.id, cleaners[5]!.profileId));
});
afterAll(() => harness.close());

/** Companies whose registration an operator saw. */
async function checkedCompanies(options: Parameters<typeof someCompanies>[2], count = 1) {
  const all = await someCompanies(harness, count, options);
  for (const one of all) await giveCheck(harness, one);
  return all;
}

const factsOf = (province: Province) =>
  localFacts(harness, { vertical: "cleaning", province, category: null });

test("count companies, and requests of the last 90 days", async () => {
  await publishedBriefs(harness, owner, 1);
  await publishedBriefs(harness, owner, 1, { publishedAt: addHours(harness.now, -91 * 24) });
  await publishedBriefs(harness, owner, 1, UNCONFIRMED);
  expect(await factsOf("Utrecht")).toEqual({ companies: 5, requests: 1 });
  const offices = { vertical: "cleaning", province: "Utrecht", category: "OFFICE" } as const;
  expect((await localFacts(harness, offices)).companies).toBe(0);
});

test("count no company that nobody checked, and none without a subscription", async () => {
  const areas = { serviceAreas: ["Overijssel"] as Province[] };
  await someCompanies(harness, 1, areas);
  await checkedCompanies({ ...areas, subscribed: false });
  expect((await factsOf("Overijssel")).companies).toBe(0);
  expect((await coveredPlaces(harness)).filter(({ province }) => province === "Overijssel")).toEqual([]);
});

test("name the places that have a company", async () => {
  const places = (await coveredPlaces(harness)).map((place) => Object.values(place).join(" "));
  expect(places).toContain("cleaning Limburg WINDOW_CLEANING");
  expect(places).toContain("moving Utrecht RESIDENTIAL");
  expect(places).not.toContain("moving Zeeland RESIDENTIAL");
});
