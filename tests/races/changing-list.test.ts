import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs } from "#db/schema/index.ts";
import { openBriefs } from "#domain/briefs/open-briefs-view.ts";
import { publishedBriefs } from "../support/briefs.ts";
import { company } from "../support/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness.ts";
import { client } from "../support/people.ts";
import { ROUNDS } from "../support/rounds.ts";

// The list is read in two parts: which versions a company may see, and those that are not in memory (decision 113).

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

test("a list holds every request while those that it shows are changed", async () => {
  const mine = await company(harness);
  const ids = await publishedBriefs(harness, await client(harness), 5);
  const change = (id: string) =>
    harness.db
      .update(briefs)
      .set({ budgetMaxEuro: sql`${briefs.budgetMaxEuro} + 1` })
      .where(eq(briefs.id, id));
  const changing = Promise.all(
    ids.map(async (id) => {
      for (let round = 0; round < ROUNDS; round += 1) await change(id);
    }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rows } = await openBriefs(harness, mine.reader, {});
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  }
  await changing;
  const { rows } = await openBriefs(harness, mine.reader, {});
  const stored = await harness.db.select({ id: briefs.id, most: briefs.budgetMaxEuro }).from(briefs);
  expect(rows.map(({ id, budgetMaxEuro }) => ({ id, most: budgetMaxEuro }))).toEqual(
    expect.arrayContaining(stored),
  );
});
