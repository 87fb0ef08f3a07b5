import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reports } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { operator } from "../../tests/support/people/people.ts";
import { sentReport } from "../../tests/support/people/reports.ts";
import { nameOf } from "./name-of.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

test("names the person of a row, each by its own column, and nobody where a column holds none", async () => {
  const ineke = await operator(harness, { fullName: "Ineke Bakker" });
  const { id } = await sentReport(harness);
  await harness.db.update(reports).set({ assignedTo: ineke.userId }).where(eq(reports.id, id));
  const [named] = await harness.db
    .select({ assignee: nameOf(reports.assignedTo), decidedBy: nameOf(reports.decidedBy) })
    .from(reports)
    .where(eq(reports.id, id));
  expect(named).toEqual({ assignee: "Ineke Bakker", decidedBy: null });
});
