import { afterAll, beforeAll, expect, test } from "vitest";
import { eq, inArray } from "drizzle-orm";
import { briefs, companyProfiles, proposals } from "#db/schema/index.ts";
import { DETAILS, publishedBriefs, UNCONFIRMED } from "../../tests/support/people/briefs.ts";
import { giveCheck, someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { quoteRow } from "../../tests/support/people/proposals.ts";
import type { UserActor } from "../kernel/context.ts";
import type { Frequency } from "../briefs/details.ts";
import { addHours } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import type { Province } from "../companies/places/rules.ts";
import { coveredPlaces, localFacts } from "./local-facts-view.ts";
import { localPriceRange } from "./rules.ts";

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
const priceIn = async (province: Province) => (await factsOf(province)).priceEuro;

async function quote(briefId: string, companies: Company[], prices: number[], pricePer: "VISIT" | "TOTAL") {
  await harness.db.insert(proposals).values(
    prices.map((priceCents, index) => ({
      id: newId(harness.now),
      briefId,
      photographerId: companies[index]!.profileId,
      companyId: companies[index]!.actor.companyId,
      ...quoteRow(harness.now, priceCents),
      pricePer,
    })),
  );
}

const requests = (count: number, province: Province, frequency: Frequency = "once") =>
  publishedBriefs(harness, owner, count, { province, details: { ...DETAILS, frequency } });
const close = (...ids: string[]) =>
  harness.db
    .update(briefs)
    .set({ status: "CANCELLED", closeReason: "expired" })
    .where(inArray(briefs.id, ids));

test("count companies, and requests of the last 90 days", async () => {
  await publishedBriefs(harness, owner, 1);
  await publishedBriefs(harness, owner, 1, { publishedAt: addHours(harness.now, -91 * 24) });
  await publishedBriefs(harness, owner, 1, UNCONFIRMED);
  expect(await factsOf("Utrecht")).toEqual({ companies: 5, requests: 1, priceEuro: null });
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

test("give a price from five companies on, each counted once, when their requests are over", async () => {
  const ids = await requests(4, "Zeeland");
  // A company that quotes on many requests changes only its own value.
  for (const id of ids.slice(0, 3)) await quote(id, cleaners, [10_000], "TOTAL");
  await close(...ids.slice(0, 3));
  await quote(ids[3]!, cleaners.slice(1), [12_000, 14_000, 15_000, 30_000], "TOTAL");
  expect(await priceIn("Zeeland")).toBeNull();
  await close(ids[3]!);
  // Neither 100 nor 300, the prices of single companies: three of the five are in the range.
  expect(await priceIn("Zeeland")).toEqual({ from: 110, to: 240, within: 3, companies: 5 });
  await harness.db
    .update(proposals)
    .set({ status: "WITHDRAWN", decidedAt: harness.now })
    .where(eq(proposals.priceCents, 30_000));
  expect(await priceIn("Zeeland")).toBeNull();
});

test("a price for a year counts as its price for one visit", async () => {
  const [weekly] = await requests(1, "Drenthe", "weekly");
  const [monthly] = await requests(1, "Drenthe", "monthly");
  await quote(weekly!, cleaners, [520_000], "TOTAL");
  await quote(monthly!, cleaners.slice(1), [120_000], "TOTAL");
  await quote(weekly!, cleaners.slice(2), [10_000, 10_000, 10_000], "VISIT");
  await close(weekly!, monthly!);
  expect(await priceIn("Drenthe")).toEqual({ from: 100, to: 100, within: 5, companies: 5 });
});

test.each([
  { euros: [100, 110, 120, 130], range: null },
  { euros: [100, 110, 120, 130, 140], range: { from: 105, to: 135, within: 3, companies: 5 } },
  { euros: [100, 100, 100, 100, 900], range: { from: 100, to: 580, within: 4, companies: 5 } },
  {
    euros: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
    range: { from: 20, to: 90, within: 8, companies: 10 },
  },
])("the range of $euros says how many companies are in it", ({ euros, range }) => {
  expect(localPriceRange(euros.map((euro) => euro * 100))).toEqual(range);
});

test("name the places that have a company", async () => {
  const places = (await coveredPlaces(harness)).map((place) => Object.values(place).join(" "));
  expect(places).toContain("cleaning Limburg WINDOW_CLEANING");
  expect(places).toContain("moving Utrecht RESIDENTIAL");
  expect(places).not.toContain("moving Zeeland RESIDENTIAL");
});
