import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { regionPlaces, subscriptions } from "#db/schema/index.ts";
import { someCompanies } from "../../tests/support/people.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import { addHours } from "../dates.ts";
import { PROVINCES } from "../places/rules.ts";
import {
  endsWithPeriod,
  isSubscribed,
  PAST_DUE_GRACE_DAYS,
  SUBSCRIPTION_STATUSES,
  type SubscriptionState,
} from "../subscriptions/rules.ts";
import { placeCounts } from "./region-places.ts";

// The clock of the Netherlands went forward in the week before: seven of its days are not 168 hours.
const NOW = new Date("2026-03-30T10:00:00Z");
const GRACE_HOURS = PAST_DUE_GRACE_DAYS * 24;
/** Around each instant at which something may change. */
const INSTANTS = [0, -GRACE_HOURS].flatMap((hours) =>
  [-30 / 60, -1 / 3_600_000, 0, 1 / 3_600_000, 30 / 60].map((around) => addHours(NOW, hours + around)),
);

type State = SubscriptionState & { cancelAtPeriodEnd: boolean };
const STATES = SUBSCRIPTION_STATUSES.flatMap((status) =>
  [null, ...INSTANTS].flatMap((currentPeriodEnd) =>
    [false, true].flatMap((cancelAtPeriodEnd): State[] =>
      (status === "past_due" ? INSTANTS : [null]).map((pastDueSince) => ({
        status,
        currentPeriodEnd,
        pastDueSince,
        cancelAtPeriodEnd,
      })),
    ),
  ),
);

/** The one exception: a subscription that goes on keeps its places while word of the next payment is late. */
const isLate = ({ status, currentPeriodEnd: end, cancelAtPeriodEnd }: State) =>
  endsWithPeriod(status) && !cancelAtPeriodEnd && end !== null && addHours(end, GRACE_HOURS) > NOW;

const words = (states: State[]) => states.map((state) => JSON.stringify(state)).toSorted();

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld(1);
  await world.db.execute(sql`set timezone to 'Europe/Amsterdam'`);
});
afterAll(() => world.close());

test("a place counts exactly while its company is subscribed, or word of its next payment is late", async () => {
  const companies = await someCompanies(world, STATES.length, {
    subscribed: false,
    serviceAreas: [...PROVINCES],
  });
  const of = new Map(companies.map(({ actor }, index) => [actor.userId, STATES[index]!]));
  await world.db.insert(subscriptions).values(
    [...of].map(([userId, state]) => ({
      userId,
      ...state,
      providerCustomerId: userId,
      providerSubscriptionId: userId,
      createdAt: NOW,
      updatedAt: NOW,
    })),
  );
  await world.db.insert(regionPlaces).values(
    [...of.keys()].map((userId, index) => ({
      userId,
      vertical: "cleaning" as const,
      province: PROVINCES[index % PROVINCES.length]!,
      slot: Math.floor(index / PROVINCES.length) + 1,
      heldUntil: NOW,
      createdAt: NOW,
    })),
  );
  const counted = await world.db.select().from(regionPlaces).where(placeCounts(NOW));
  expect(words(counted.map(({ userId }) => of.get(userId)!))).toEqual(
    words(STATES.filter((state) => isSubscribed(state, NOW) || isLate(state))),
  );
});
