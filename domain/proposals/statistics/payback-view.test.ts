import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proposals } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { DETAILS, publishedBriefs } from "../../../tests/support/people/briefs.ts";
import { someCompanies } from "../../../tests/support/people/companies.ts";
import { client } from "../../../tests/support/people/people.ts";
import { quoteRow } from "../../../tests/support/people/proposals.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { newId } from "../../kernel/ids.ts";
import { PAYBACK_DAYS } from "./payback.ts";
import { paybackView } from "./payback-view.ts";
import { DECIDED_DAYS, MIN_DECIDED } from "./rules.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

/** How long ago each quote was chosen; the last two lie outside the period. */
function daysAgo(index: number): number {
  if (index === MIN_DECIDED) return DECIDED_DAYS - 1;
  return index === MIN_DECIDED + 1 ? PAYBACK_DAYS + 1 : DECIDED_DAYS + index + 1;
}

test("counts chosen quotes of the last year and over a month ago, by the price of one visit", async () => {
  const cleaners = await someCompanies(harness, 5);
  const briefIds = await publishedBriefs(harness, await client(harness), MIN_DECIDED + 3, {
    details: { ...DETAILS, frequency: "weekly" },
    status: "COMPLETED",
    closedAt: daysBefore(harness.now, DECIDED_DAYS + 1),
  });
  const rows = briefIds.map((briefId, index) => ({
    id: newId(harness.now),
    briefId,
    photographerId: cleaners[index % 5]!.profileId,
    companyId: cleaners[index % 5]!.actor.companyId,
    ...quoteRow(harness.now, 24_000),
    pricePer: "VISIT" as const,
    status: index === MIN_DECIDED + 2 ? ("WITHDRAWN" as const) : ("ACCEPTED" as const),
    decidedAt: daysBefore(harness.now, daysAgo(index)),
  }));
  await harness.db.insert(proposals).values(rows);
  expect(await paybackView(harness, "cleaning")).toEqual({
    jobs: MIN_DECIDED,
    companies: 5,
    meanCents: 24_000,
    jobsForMonth: 1,
  });
  expect(await paybackView(harness, "moving")).toBeNull();

  await harness.db.update(proposals).set({ decidedAt: harness.now }).where(eq(proposals.id, rows[0]!.id));
  expect(await paybackView(harness, "cleaning")).toBeNull();
});
