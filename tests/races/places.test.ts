import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import {
  checkouts,
  companies,
  formerSubscribers,
  offerPlaces,
  outbox,
  photographerProfiles,
  regionPlaces,
  sandboxCheckouts,
  sandboxSubscriptions,
  subscriptions,
  waitingList,
} from "#db/schema/index.ts";
import { inviteWaitingCompanies } from "#domain/companies/invite-waiting-companies.ts";
import { joinWaitingList } from "#domain/companies/join-waiting-list.ts";
import { placeCounts } from "#domain/companies/region-places.ts";
import { fullProvinces } from "#domain/companies/regions-view.ts";
import { MAX_UNPAID_PLACES } from "#domain/companies/rules.ts";
import { readLaunch } from "#domain/launch/views.ts";
import { deleteExpired } from "#domain/retention/delete-expired.ts";
import { convergeCheckout } from "#domain/subscriptions/converge-subscription.ts";
import { startCheckout } from "#domain/subscriptions/start-checkout.ts";
import { outcomes, refusals } from "../support/outcomes.ts";
import { forgetPayments, PAGES, takePlaces, worksIn } from "../support/paying.ts";
import { someCompanies, type Company } from "../support/people.ts";
import { openTestWorld, type TestWorld } from "../support/world.ts";

const ROUNDS = 50;

let world: TestWorld;
let payments: ReturnType<typeof sandboxPayments>;

beforeAll(async () => {
  world = await openTestWorld(20);
  payments = sandboxPayments(world.db, PAGES.appUrl);
});
afterAll(() => world.close());
beforeEach(() => forgetPayments(world));

const order = ({ actor }: Company) => startCheckout(world.ctx(actor), payments, PAGES);
const orderAll = (companies: Company[]) => Promise.all(companies.map(order));
const placesLeft = async () => (await readLaunch(world)).offer?.placesLeft ?? 0;

/** What each company was asked for its first month, as the provider knows it. */
const ordered = async (price: number | null) =>
  (await world.db.select().from(sandboxCheckouts)).filter((row) => row.firstMonthExclVatCents === price);

/** Pays the newest checkout of this company, and follows up on it as a webhook does; false when it is too late. */
async function pay({ actor }: Company): Promise<boolean> {
  const [checkout] = await world.db.select().from(checkouts).where(eq(checkouts.userId, actor.userId));
  await payments.page.pay(checkout!.checkoutSessionId, world.now);
  return convergeCheckout(world.ctx({ kind: "system" }), payments, checkout!.checkoutSessionId);
}

test("twenty companies ordering at once for nine places of the offer: three hold one, and all pay what they were shown", async () => {
  const companies = await someCompanies(world, 20, { subscribed: false });
  for (let round = 0; round < ROUNDS; round++) {
    await orderAll(companies);
    expect(await ordered(2_999)).toHaveLength(20);
    expect(await world.db.$count(offerPlaces)).toBe(3);
    expect(await placesLeft()).toBe(6);
    await forgetPayments(world);
  }
});

test("the offer ends with the ninth that pays, for who did not order at its price before", async () => {
  const companies = await someCompanies(world, 11, { subscribed: false });
  await orderAll(companies.slice(0, 10));
  expect(await Promise.all(companies.slice(0, 9).map(pay))).not.toContain(false);
  expect(await placesLeft()).toBe(0);
  await order(companies[10]!);
  expect(await ordered(null)).toHaveLength(1);
  expect(await pay(companies[9]!)).toBe(true);
});

test("a company that orders twice at once holds one place", async () => {
  const companies = await someCompanies(world, 3, { subscribed: false });
  await orderAll(companies.flatMap((one) => [one, one]));
  expect(await world.db.$count(offerPlaces)).toBe(3);
  expect(await ordered(2_999)).toHaveLength(6);
});

test("a place that nobody paid for is free again after 60 minutes, and its payment page is closed before", async () => {
  const [first, other] = await someCompanies(world, 2, { subscribed: false });
  await order(first!);
  world.passHours(56 / 60);
  expect(await placesLeft()).toBe(8);
  expect(await pay(first!)).toBe(false);
  world.passHours(4 / 60);
  expect(await placesLeft()).toBe(9);
  await deleteExpired(world);
  expect(await world.db.$count(offerPlaces)).toBe(0);
  await order(other!);
  expect(await placesLeft()).toBe(8);
});

test("the first paid invoice takes the place for good, and a company gets the offer once", async () => {
  const [one] = await someCompanies(world, 1, { subscribed: false });
  await order(one!);
  expect(await pay(one!)).toBe(true);
  world.passHours(24 * 60);
  expect(await placesLeft()).toBe(8);
  await order(one!);
  expect(await ordered(null)).toHaveLength(1);
  expect(await placesLeft()).toBe(8);
});

test("a firm that was subscribed under another account does not get the offer: it had its first month", async () => {
  const [paying, twin, left, other] = await someCompanies(world, 4, { subscribed: false });
  const kvkOf = async ({ actor }: Company) =>
    (await world.db.select().from(companies).where(eq(companies.userId, actor.userId)))[0]!.kvkNumber;
  const setKvk = ({ actor }: Company, kvkNumber: string) =>
    world.db.update(companies).set({ kvkNumber }).where(eq(companies.userId, actor.userId));
  await order(paying!);
  expect(await pay(paying!)).toBe(true);
  await setKvk(twin!, await kvkOf(paying!));
  await world.db.insert(formerSubscribers).values({
    providerSubscriptionId: "sub_old",
    providerCustomerId: "cus_old",
    companyName: "Sop",
    kvkNumber: await kvkOf(left!),
    since: world.now,
    leftAt: world.now,
    keepUntil: world.now,
  });
  await orderAll([twin!, left!, other!]);
  expect(await ordered(2_999)).toHaveLength(2);
  expect((await ordered(null)).map(({ userId }) => userId).toSorted()).toEqual(
    [twin!, left!].map(({ actor }) => actor.userId).toSorted(),
  );
});

const both = (places: number) => [
  { province: "Drenthe", places },
  { province: "Zeeland", places },
];

test("forty companies ordering at once in one province: ten hold a place, the thirty that pay first get one", async () => {
  const companies = await someCompanies(world, 40, {
    subscribed: false,
    serviceAreas: ["Zeeland", "Drenthe"],
  });
  const counted = () =>
    world.db
      .select({ province: regionPlaces.province, places: count() })
      .from(regionPlaces)
      .where(placeCounts(world.now))
      .groupBy(regionPlaces.province)
      .orderBy(regionPlaces.province);
  for (let round = 0; round < 5; round++) {
    await orderAll(companies);
    expect(await counted()).toEqual(both(MAX_UNPAID_PLACES));
    expect(await fullProvinces(world, "cleaning")).toEqual([]);
    const paid = await Promise.all(companies.map(pay));
    expect(paid.filter(Boolean)).toHaveLength(30);
    expect(await world.db.$count(sandboxSubscriptions, eq(sandboxSubscriptions.refunds, 1))).toBe(10);
    expect(await counted()).toEqual(both(30));
    expect(await fullProvinces(world, "cleaning")).toEqual(["Drenthe", "Zeeland"]);
    expect(await fullProvinces(world, "moving")).toEqual([]);
    await forgetPayments(world);
  }
});

test("orders and invitations at once keep ten places together, round after round", async () => {
  const companies = await someCompanies(world, 24, { subscribed: false, serviceAreas: ["Overijssel"] });
  const [ordering, waiting] = [companies.slice(0, 12), companies.slice(12)];
  for (let round = 0; round < ROUNDS; round++) {
    await world.db.insert(waitingList).values(
      waiting.map(({ actor: { userId } }) => ({
        userId,
        vertical: "cleaning" as const,
        province: "Overijssel" as const,
        createdAt: world.now,
      })),
    );
    await Promise.all([...ordering.map(order), inviteWaitingCompanies(world.ctx({ kind: "system" }))]);
    expect(await world.db.$count(regionPlaces, placeCounts(world.now))).toBe(MAX_UNPAID_PLACES);
    await forgetPayments(world);
  }
});

test("a place is kept while its company is subscribed, and is free when that ends", async () => {
  const [late] = await someCompanies(world, 1, { subscribed: false, serviceAreas: ["Flevoland"] });
  const members = await takePlaces(world, 30, "Flevoland");
  world.passHours(2);
  expect(refusals(await outcomes([order(late!)]))).toEqual(["region_full"]);
  await end(members.slice(0, 1));
  expect(refusals(await outcomes([order(late!)]))).toEqual([]);
});

test("subscribed companies saving their provinces at once never go past thirty", async () => {
  const companies = await someCompanies(world, 35, { serviceAreas: ["Utrecht"] });
  const ended = await outcomes(companies.map(({ actor }) => worksIn(world, actor, ["Utrecht", "Limburg"])));
  expect(refusals(ended)).toEqual(Array.from({ length: 5 }, () => "region_full"));
  expect(await world.db.$count(regionPlaces, eq(regionPlaces.province, "Limburg"))).toBe(30);
  const refused = companies[ended.findIndex(({ refusal }) => refusal !== undefined)]!;
  const [kept] = await world.db
    .select({ serviceAreas: photographerProfiles.serviceAreas })
    .from(photographerProfiles)
    .where(eq(photographerProfiles.userId, refused.actor.userId));
  expect(kept!.serviceAreas).toEqual(["Utrecht"]);
});

/** Ends these companies' subscriptions, so that their places are free. */
async function end(companies: Company[]): Promise<void> {
  for (const { actor } of companies) {
    await world.db
      .update(subscriptions)
      .set({ status: "canceled" })
      .where(eq(subscriptions.userId, actor.userId));
  }
}

test("a place that comes free is kept for who waits longest, and mailed about once", async () => {
  const [first, second, late, passer] = (await someCompanies(world, 4, {
    subscribed: false,
    serviceAreas: ["Friesland"],
  })) as [Company, Company, Company, Company];
  const members = await takePlaces(world, 30, "Friesland");
  for (const waiting of [first, second]) {
    expect(refusals(await outcomes([order(waiting)]))).toEqual(["region_full"]);
    expect(await joinWaitingList(world.ctx(waiting.actor))).toEqual(["Friesland"]);
    await joinWaitingList(world.ctx(waiting.actor));
    world.passHours(1);
  }

  await end(members.slice(0, 1));
  const invite = () => inviteWaitingCompanies(world.ctx({ kind: "system" }));
  await Promise.all([invite(), invite(), invite()]);
  const invited = await world.db.select().from(outbox).where(eq(outbox.kind, "place-free"));
  expect(invited.map(({ payload }) => payload)).toEqual([
    { userId: first.actor.userId, province: "Friesland" },
  ]);
  expect(refusals(await outcomes([order(passer)]))).toEqual(["region_full"]);
  expect(await fullProvinces(world, "cleaning", passer.actor.userId)).toEqual(["Friesland"]);
  expect(await fullProvinces(world, "cleaning", first.actor.userId)).toEqual([]);

  // The first lets it pass: after two days it is the second's turn, who orders.
  world.passHours(48);
  await invite();
  expect(refusals(await outcomes([order(first), order(late), order(second)]))).toEqual([
    "region_full",
    "region_full",
  ]);
  expect(await world.db.$count(waitingList)).toBe(0);
  expect(await world.db.$count(regionPlaces, eq(regionPlaces.province, "Friesland"))).toBe(30);
});
