import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companies, companyMembers } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "./support/harness/harness.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const { id, suspendedAt, endedAt } = companies;
const joined = (company: Record<string, typeof id | typeof endedAt>) =>
  harness.db
    .select({ company })
    .from(companyMembers)
    .leftJoin(companies, eq(companies.id, companyMembers.companyId));

test("a test fails when Drizzle could drop an object of an outer join whose first column is null", async () => {
  expect(await joined({ id, suspendedAt, endedAt })).toEqual([]);
  expect(() => joined({ suspendedAt, endedAt }).prepare("held")).toThrow('"company" of a select');
});
