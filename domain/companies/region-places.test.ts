import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { regionPlaces, subscriptions } from "#db/schema/index.ts";
import { someCompanies } from "../../tests/support/people/companies.ts";
import { CASES_NOW, SUBSCRIPTION_CASES } from "../../tests/support/people/subscription-cases.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { addHours } from "../kernel/dates.ts";
import { PROVINCES } from "./places/rules.ts";
import {
  isSubscribed,
  PAST_DUE_GRACE_DAYS,
  SUBSCRIPTION_STATUSES,
  type SubscriptionState,
} from "../subscriptions/rules.ts";
import { placeCounts } from "./region-places.ts";

const NOW = CASES_NOW;
const GRACE_HOURS = PAST_DUE_GRACE_DAYS * 24;
/** Just before, at and after each instant at which a place may stop counting. */
const INSTANTS = [0, -GRACE_HOURS].flatMap((hours) =>
  [-30 / 60, -1 / 3_600_000, 0, 1 / 3_600_000, 30 / 60].map((around) => addHours(NOW, hours + around)),
);

const STATES = SUBSCRIPTION_STATUSES.flatMap((status) =>
  [null, ...INSTANTS].flatMap((currentPeriodEnd) =>
    [false, true].flatMap((cancelAtPeriodEnd): SubscriptionState[] =>
      (status === "past_due" ? INSTANTS : [null]).map((pastDueSince) => ({
        status,
        currentPeriodEnd,
        pastDueSince,
        cancelAtPeriodEnd,
      })),
    ),
  ),
);

const words = (states: readonly SubscriptionState[]) =>
  states.map((state) => JSON.stringify(state)).toSorted();

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness(1);
  await harness.db.execute(sql`set timezone to 'Europe/Amsterdam'`);
});
afterAll(() => harness.close());

/** Makes a company with a place for each of these states. Returns the states whose place counts in SQL. */
async function keeping<Given extends SubscriptionState>(states: readonly Given[]): Promise<Given[]> {
  await harness.db.delete(regionPlaces);
  await harness.db.delete(subscriptions);
  const companies = await someCompanies(harness, states.length, {
    subscribed: false,
    serviceAreas: [...PROVINCES],
  });
  const of = new Map(companies.map(({ actor }, index) => [actor.companyId!, states[index]!]));
  const owners = companies.map(({ actor: { companyId, userId } }) => ({ companyId: companyId!, userId }));
  await harness.db.insert(subscriptions).values(
    owners.map((owner) => {
      const { status, currentPeriodEnd, pastDueSince, cancelAtPeriodEnd } = of.get(owner.companyId)!;
      return {
        ...owner,
        status,
        currentPeriodEnd,
        pastDueSince,
        cancelAtPeriodEnd,
        providerCustomerId: owner.userId,
        providerSubscriptionId: owner.userId,
        createdAt: NOW,
        updatedAt: NOW,
      };
    }),
  );
  await harness.db.insert(regionPlaces).values(
    owners.map((owner, index) => ({
      ...owner,
      vertical: "cleaning" as const,
      province: PROVINCES[index % PROVINCES.length]!,
      slot: Math.floor(index / PROVINCES.length) + 1,
      heldUntil: NOW,
      createdAt: NOW,
    })),
  );
  const counted = await harness.db.select().from(regionPlaces).where(placeCounts(NOW));
  return counted.map(({ companyId }) => of.get(companyId)!);
}

test("keeps a place in SQL in the cases of the isSubscribed test", async () => {
  const kept = await keeping(SUBSCRIPTION_CASES);
  expect(words(kept)).toEqual(words(SUBSCRIPTION_CASES.filter(({ access }) => access)));
});

test("counts a place exactly while its company is subscribed", async () => {
  expect(words(await keeping(STATES))).toEqual(words(STATES.filter((state) => isSubscribed(state, NOW))));
});
