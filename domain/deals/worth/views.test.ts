import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealExtras, deals } from "#db/schema/index.ts";
import { newDeals } from "../../../tests/support/people/deals.ts";
import { someCompanies, type Company } from "../../../tests/support/people/companies.ts";
import { issue, paidMonth } from "../../../tests/support/people/invoices.ts";
import { client } from "../../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import type { CompanyActor } from "../../kernel/context.ts";
import { ownWorth } from "./views.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

test("counts own deals that stand with accepted extra work, and says nothing before the first paid month", async () => {
  const [mine, rival] = (await someCompanies(harness, 2)) as [Company, Company];
  const made = await newDeals(harness, await client(harness), [mine], 3);
  await newDeals(harness, await client(harness), [rival], 1);
  const actor = mine.actor as CompanyActor;
  expect(await ownWorth(harness, actor)).toBeNull();
  await issue(harness, mine.actor, [paidMonth(harness, mine.actor)]);
  await harness.db
    .update(deals)
    .set({ state: "FALLEN_THROUGH", fallenBy: "CLIENT", fallReason: "CHANGED_MIND" })
    .where(eq(deals.proposalId, made[2]!.proposalId));
  const extra = {
    lines: [{ description: "Meer", amountCents: 2_180, vatRate: 9 as const }],
    totalCents: 2_180,
  };
  const offered = {
    proposalId: made[0]!.proposalId,
    reason: "Meer werk",
    offeredAt: harness.now,
    ...extra,
  };
  await harness.db.insert(dealExtras).values([
    { ...offered, number: 1, state: "ACCEPTED", decidedAt: harness.now },
    { ...offered, number: 2, state: "REFUSED", decidedAt: harness.now },
    { ...offered, number: 3 },
  ]);
  // Two quotes of € 149,50 with 9 % btw, and € 20 more.
  expect(await ownWorth(harness, actor)).toMatchObject({
    jobs: 2,
    wonCents: 2 * 13_716 + 2_000,
    paidCents: 7_900,
  });
});
