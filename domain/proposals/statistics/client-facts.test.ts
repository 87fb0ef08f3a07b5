import { afterAll, beforeAll, expect, test } from "vitest";
import { proposals } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { publishedBriefs } from "../../../tests/support/people/briefs.ts";
import { giveCheck, someCompanies } from "../../../tests/support/people/companies.ts";
import { client } from "../../../tests/support/people/people.ts";
import { quoteRow } from "../../../tests/support/people/proposals.ts";
import { addHours, daysBefore } from "../../kernel/dates.ts";
import { newId } from "../../kernel/ids.ts";
import { clientFacts } from "./client-facts-view.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

test("a landing page counts requests of 30 days, the wait of half of them, and checked companies, from five on", async () => {
  const nothing = { requests: null, hoursToFirstQuote: null, companies: null, countedAt: harness.now };
  expect(await clientFacts(harness, "cleaning")).toEqual(nothing);

  const cleaners = await someCompanies(harness, 5);
  const owner = await client(harness);
  await publishedBriefs(harness, owner, 1, { publishedAt: daysBefore(harness.now, 31) });
  const briefIds = await publishedBriefs(harness, owner, 6, { publishedAt: daysBefore(harness.now, 10) });
  const quote = (briefId: string, company: number, hours: number) => ({
    id: newId(harness.now),
    briefId,
    photographerId: cleaners[company]!.profileId,
    companyId: cleaners[company]!.actor.companyId,
    ...quoteRow(harness.now, 24_000),
    createdAt: addHours(daysBefore(harness.now, 10), hours),
  });
  await harness.db.insert(proposals).values([quote(briefIds[0]!, 0, 2), quote(briefIds[1]!, 0, 5)]);
  // Four of six have no quote yet, so half of them have none.
  expect(await clientFacts(harness, "cleaning")).toEqual({ ...nothing, requests: 6 });

  await harness.db.insert(proposals).values([quote(briefIds[2]!, 0, 14.5), quote(briefIds[0]!, 1, 40)]);
  for (const cleaner of cleaners) await giveCheck(harness, cleaner);
  expect(await clientFacts(harness, "cleaning")).toEqual({
    requests: 6,
    hoursToFirstQuote: 15,
    companies: 5,
    countedAt: harness.now,
  });
  expect(await clientFacts(harness, "moving")).toEqual(nothing);
});
