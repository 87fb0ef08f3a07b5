import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { company, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { addCentres, setWork } from "../../tests/support/people/work.ts";
import { type Distance, distanceFromBase } from "./distance-view.ts";

let harness: TestHarness;
let mine: Company;
beforeAll(async () => {
  harness = await openTestHarness();
  mine = await company(harness);
  await addCentres(harness);
});
afterAll(() => harness.close());

async function distance(postcode4: string | null): Promise<Distance | null | undefined> {
  const found = distanceFromBase(mine.actor.companyId, sql`${postcode4}::text`);
  const { rows } = await harness.db.execute<{ distance: Distance | null }>(sql`select ${found} as distance`);
  return rows[0]?.distance;
}

test("measures from the postcode that the company works from", async () => {
  await setWork(harness, mine, { basePostcode4: "3511", radiusKm: 50 });
  expect(await distance("3811")).toEqual({ km: expect.closeTo(19.5, 0), basePostcode4: "3511" });
  expect(await distance("3511")).toMatchObject({ km: 0 });
});

test("knows no distance of an unknown postcode, of the company or of the work", async () => {
  await setWork(harness, mine, { basePostcode4: "3511", radiusKm: 50 });
  expect(await distance("1234")).toBeNull();
  expect(await distance(null)).toBeNull();
  await setWork(harness, mine, { basePostcode4: "4321", radiusKm: 50 });
  expect(await distance("3811")).toBeNull();
  await setWork(harness, mine, {});
  expect(await distance("3811")).toBeNull();
});
