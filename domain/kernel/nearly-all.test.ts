import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { nearlyAll } from "./nearly-all.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await harness.db.execute(query)).rows;

test("lets exactly the rows through for which the condition is true", async () => {
  const n = nearlyAll(sql`n > 2 or n = 0`);
  const query = sql`select n from (values (0), (1), (2), (3), (null)) numbers (n) where ${n} and true`;
  expect(await rowsOf(query)).toEqual([{ n: 0 }, { n: 3 }]);
});

test("PostgreSQL expects that nearly every row meets it", async () => {
  const query = sql`explain (format json) select from generate_series(1, 10000) n where ${nearlyAll(sql`n = 1`)}`;
  const [row] = await rowsOf(query);
  const [{ Plan: plan }] = row!["QUERY PLAN"] as [{ Plan: { "Plan Rows": number } }];
  expect(plan["Plan Rows"]).toBe(9_950);
});
