import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyProfiles, regionPlaces } from "#db/schema/index.ts";
import { takeProvince } from "#domain/companies/take-province.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import { someCompanies } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

const PROVINCE = "Flevoland";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness(20);
});
afterAll(() => harness.close());

test("of three companies that take the last place of a province concurrently, one gets it", async () => {
  await someCompanies(harness, MAX_PER_REGION - 1, { serviceAreas: [PROVINCE] });
  const companies = await someCompanies(harness, 3);
  const ids = companies.map(({ actor }) => actor.companyId!);
  const places = () => harness.db.$count(regionPlaces, eq(regionPlaces.province, PROVINCE));
  for (let round = 0; round < ROUNDS; round += 1) {
    const ended = await outcomes(
      companies.map(({ actor }) => takeProvince(harness.ctx(actor), { province: PROVINCE })),
    );
    expect(refusals(ended)).toEqual(["region_full", "region_full"]);
    expect(await places()).toBe(MAX_PER_REGION);
    const profiles = await harness.db
      .select({ serviceAreas: companyProfiles.serviceAreas })
      .from(companyProfiles)
      .where(inArray(companyProfiles.companyId, ids));
    expect(profiles.filter(({ serviceAreas }) => serviceAreas.includes(PROVINCE))).toHaveLength(1);
    await harness.db
      .update(companyProfiles)
      .set({ serviceAreas: ["Utrecht"] })
      .where(inArray(companyProfiles.companyId, ids));
    await harness.db
      .delete(regionPlaces)
      .where(and(eq(regionPlaces.province, PROVINCE), inArray(regionPlaces.companyId, ids)));
  }
});
