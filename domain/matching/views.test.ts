import { afterAll, beforeAll, expect, test } from "vitest";
import { regionPlaces } from "#db/schema/index.ts";
import { DETAILS, publishedBrief, UNCONFIRMED } from "../../tests/support/people/briefs.ts";
import { company, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { addCentres } from "../../tests/support/people/work.ts";
import { daysBefore } from "../kernel/dates.ts";
import { WEEKDAYS } from "./rules.ts";
import { countMatching, type CountedWishes } from "./views.ts";

let harness: TestHarness;
let mine: Company;

const ANYTHING: CountedWishes = {
  categories: ["RESIDENTIAL", "OFFICE"],
  basePostcode4: null,
  radiusKm: null,
  smallestSize: null,
  largestSize: null,
  days: [...WEEKDAYS],
};
const counted = async (wishes: Partial<CountedWishes>, one = mine) =>
  countMatching(harness, one.reader, { ...ANYTHING, ...wishes });

beforeAll(async () => {
  harness = await openTestHarness(2);
  const owner = await client(harness);
  mine = await company(harness);
  await addCentres(harness);
  const add = (change: object) => publishedBrief(harness, owner, change);
  await add({ category: "OFFICE", details: { ...DETAILS, squareMeters: 400 }, eventDate: "2026-03-21" });
  await add({ postcode4: "3811", status: "CANCELLED", closeReason: "client" });
  await add({
    postcode4: "9711",
    province: "Groningen",
    otherProvince: "Utrecht",
    publishedAt: daysBefore(harness.now, 30),
  });
  // None of these count.
  await add({ publishedAt: daysBefore(harness.now, 30.001) });
  await add({ province: "Groningen" });
  await add({ vertical: "moving" });
  await add(UNCONFIRMED);
});
afterAll(() => harness.close());

test.each<[string, Partial<CountedWishes>, number]>([
  ["no wishes", {}, 3],
  ["one category", { categories: ["RESIDENTIAL"] }, 2],
  ["a distance", { basePostcode4: "3511", radiusKm: 25 }, 2],
  ["a shorter distance", { basePostcode4: "3511", radiusKm: 15 }, 1],
  ["an unknown postcode", { basePostcode4: "4999", radiusKm: 5 }, 3],
  ["a largest size", { largestSize: 399 }, 2],
  ["a smallest size", { smallestSize: 121 }, 1],
  ["weekdays", { days: [1, 2, 3, 4, 5] }, 2],
  ["wishes that exclude everything", { smallestSize: 100_000 }, 0],
])("counts the requests of the last 30 days that match %s", async (_, wishes, matching) => {
  expect(await counted(wishes)).toMatchObject({ total: 3, matching });
});

test("says whether the postcode of the wishes is known", async () => {
  expect(await counted({})).toMatchObject({ baseIsKnown: true });
  expect(await counted({ basePostcode4: "3511", radiusKm: 5 })).toMatchObject({ baseIsKnown: true });
  expect(await counted({ basePostcode4: "4999", radiusKm: 5 })).toMatchObject({ baseIsKnown: false });
});

test("counts where the company holds a place, and without one in the provinces of its profile", async () => {
  expect((await counted({})).provinces).toEqual(["Utrecht"]);
  const serviceAreas = ["Groningen" as const];
  const starter = await company(harness, { subscribed: false, serviceAreas });
  expect(await counted({}, starter)).toMatchObject({ provinces: serviceAreas, total: 2 });
  const { companyId, userId } = starter.actor;
  const slot = { vertical: "cleaning" as const, province: "Utrecht" as const, slot: 29 };
  const heldUntil = new Date(harness.now.getTime() + 1);
  const held = { companyId: companyId!, userId, heldUntil, createdAt: harness.now };
  await harness.db.insert(regionPlaces).values({ ...slot, ...held });
  expect(await counted({}, starter)).toMatchObject({ provinces: ["Utrecht"], total: 3 });
});
