import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import {
  checkouts,
  companies,
  formerSubscribers,
  offerPlaces,
  outbox,
  companyProfiles,
  regionPlaces,
  sandboxCheckouts,
  subscriptions,
  waitingList,
} from "#db/schema/index.ts";
import { inviteWaitingCompanies } from "#domain/companies/invite-waiting-companies.ts";
import { joinWaitingList } from "#domain/companies/join-waiting-list.ts";
import { fullProvinces } from "#domain/companies/regions-view.ts";
import { readLaunch } from "#domain/launch/views.ts";
import { deleteExpired } from "#domain/privacy/delete-expired.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { LIVE_WITH_OFFER, storeLaunch } from "../support/people/launch.ts";
import { deletePayments, APP_URL, ORDER, saveProvinces } from "../support/harness/payment-harness.ts";
import { someCompanies, subscribe, type Company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { ROUNDS } from "../support/harness/rounds.ts";
import { customerOf } from "#domain/payments/billing/customer.ts";

let harness: TestHarness;
let payments: ReturnType<typeof sandboxPayments>;

beforeAll(async () => {
  harness = await openTestHarness(20);
  await storeLaunch(harness.db, LIVE_WITH_OFFER);
  payments = sandboxPayments(harness.db, APP_URL);
  harness.payments = payments;
});
afterAll(() => harness.close());
beforeEach(() => deletePayments(harness));

const order = ({ actor }: Company) => startCheckout(harness.ctx(actor), ORDER);
const orderAll = (companies: Company[]) => Promise.all(companies.map(order));
const placesLeft = async () => (await readLaunch(harness)).offer?.placesLeft ?? 0;

/** The price of the first month of each company, at the provider. */
const ordered = async (price: number | null) =>
  (await harness.db.select().from(sandboxCheckouts)).filter((row) => row.firstMonthExclVatCents === price);

/** Pays the newest checkout of this company and syncs it; false when it has expired. */
async function pay({ actor }: Company): Promise<boolean> {
  const [checkout] = await harness.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.companyId, actor.companyId!));
  await payments.page.pay(checkout!.checkoutSessionId, harness.now);
  return syncCheckout(harness.ctx({ kind: "system" }), { checkout: checkout!.checkoutSessionId });
}

test("gives nine places of the offer to nine of twenty concurrent orders", async () => {
  const companies = await someCompanies(harness, 20, { subscribed: false });
  for (let round = 0; round < ROUNDS; round++) {
    await orderAll(companies);
    expect(await ordered(2_999)).toHaveLength(9);
    expect(await ordered(null)).toHaveLength(11);
    expect(await harness.db.$count(offerPlaces)).toBe(9);
    expect(await placesLeft()).toBe(0);
    await deletePayments(harness);
  }
});

test("holds one place for a company that orders twice at once", async () => {
  const companies = await someCompanies(harness, 10, { subscribed: false });
  await orderAll(companies.flatMap((one) => [one, one]).slice(0, 16));
  expect(await placesLeft()).toBe(1);
  expect(await ordered(2_999)).toHaveLength(16);
});

test("frees an unpaid place after 60 minutes, when its checkout has expired", async () => {
  const [first, ...others] = await someCompanies(harness, 10, { subscribed: false });
  await orderAll([first!, ...others.slice(0, 8)]);
  harness.passHours(56 / 60);
  expect(await placesLeft()).toBe(0);
  expect(await pay(first!)).toBe(false);
  harness.passHours(4 / 60);
  expect(await placesLeft()).toBe(9);
  await deleteExpired(harness.ctx({ kind: "system" }), {});
  expect(await harness.db.$count(offerPlaces)).toBe(0);
  await order(others[8]!);
  expect(await placesLeft()).toBe(8);
});

test("takes the place with the first paid invoice, and gives a company the offer once", async () => {
  const [one] = await someCompanies(harness, 1, { subscribed: false });
  await order(one!);
  expect(await pay(one!)).toBe(true);
  harness.passHours(24 * 60);
  expect(await placesLeft()).toBe(8);
  await order(one!);
  expect(await ordered(null)).toHaveLength(1);
  expect(await placesLeft()).toBe(8);
});

test("gives no offer to a firm that had a subscription under another account", async () => {
  const [paying, twin, left, other] = await someCompanies(harness, 4, { subscribed: false });
  const kvkOf = async ({ actor }: Company) =>
    (await harness.db.select().from(companies).where(eq(companies.contactId, actor.userId)))[0]!.kvkNumber!;
  const setKvk = ({ actor }: Company, kvkNumber: string) =>
    harness.db
      .update(companies)
      .set({ kvkNumber, kvkSharedAt: harness.now })
      .where(eq(companies.contactId, actor.userId));
  await order(paying!);
  expect(await pay(paying!)).toBe(true);
  await setKvk(twin!, await kvkOf(paying!));
  await harness.db.insert(formerSubscribers).values({
    providerSubscriptionId: "sub_old",
    providerCustomerId: "cus_old",
    companyName: "Sop",
    kvkNumber: await kvkOf(left!),
    since: harness.now,
    leftAt: harness.now,
    keepUntil: harness.now,
  });
  await orderAll([twin!, left!, other!]);
  expect(await ordered(2_999)).toHaveLength(2);
  expect(new Set((await ordered(null)).map(({ customerId }) => customerId))).toEqual(
    new Set(await Promise.all([twin!, left!].map(customerIdOf))),
  );
});

/** The customer of a company at the sandbox. */
const customerIdOf = ({ actor }: { actor: { companyId: string | null } }) =>
  customerOf(harness, actor.companyId!, "sandbox");

test("lets thirty of forty concurrent orders in one province pay, and refuses ten before they pay", async () => {
  const companies = await someCompanies(harness, 40, {
    subscribed: false,
    serviceAreas: ["Zeeland", "Drenthe"],
  });
  for (let round = 0; round < 10; round++) {
    const ended = await outcomes(companies.map(order));
    expect(refusals(ended)).toEqual(Array.from({ length: 10 }, () => "region_full"));
    expect(await harness.db.$count(checkouts)).toBe(30);
    const taken = await harness.db
      .select({ province: regionPlaces.province, places: count() })
      .from(regionPlaces)
      .groupBy(regionPlaces.province)
      .orderBy(regionPlaces.province);
    expect(taken).toEqual([
      { province: "Drenthe", places: 30 },
      { province: "Zeeland", places: 30 },
    ]);
    expect(await fullProvinces(harness, "cleaning")).toEqual(["Drenthe", "Zeeland"]);
    expect(await fullProvinces(harness, "moving")).toEqual([]);
    await deletePayments(harness);
  }
});

test("keeps a place while its company is subscribed, and frees it afterwards", async () => {
  const companies = await someCompanies(harness, 31, { subscribed: false, serviceAreas: ["Flevoland"] });
  await orderAll(companies.slice(0, 30));
  await subscribe(
    harness,
    companies.slice(0, 30).map(({ actor }) => actor),
  );
  harness.passHours(2);
  expect(refusals(await outcomes([order(companies[30]!)]))).toEqual(["region_full"]);
  const { companyId } = companies[0]!.actor;
  await harness.db
    .update(subscriptions)
    .set({ status: "canceled" })
    .where(eq(subscriptions.companyId, companyId!));
  expect(refusals(await outcomes([order(companies[30]!)]))).toEqual([]);
});

test("never exceeds thirty places when subscribed companies save their provinces at once", async () => {
  const companies = await someCompanies(harness, 35, { serviceAreas: ["Utrecht"] });
  const ended = await outcomes(
    companies.map(({ actor }) => saveProvinces(harness, actor, ["Utrecht", "Limburg"])),
  );
  expect(refusals(ended)).toEqual(Array.from({ length: 5 }, () => "region_full"));
  expect(await harness.db.$count(regionPlaces, eq(regionPlaces.province, "Limburg"))).toBe(30);
  const refused = companies[ended.findIndex(({ refusal }) => refusal !== undefined)]!;
  const [kept] = await harness.db
    .select({ serviceAreas: companyProfiles.serviceAreas })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, refused.actor.companyId!));
  expect(kept!.serviceAreas).toEqual(["Utrecht"]);
});

/** Ends the subscriptions of these companies, which frees their places. */
async function end(companies: Company[]): Promise<void> {
  for (const { actor } of companies) {
    await harness.db
      .update(subscriptions)
      .set({ status: "canceled" })
      .where(eq(subscriptions.companyId, actor.companyId!));
  }
}

test("offers a free place to the company that waited longest, with one mail", async () => {
  const all = await someCompanies(harness, 34, { subscribed: false, serviceAreas: ["Friesland"] });
  const members = all.slice(0, 30);
  const [first, second, late, passer] = all.slice(30) as [Company, Company, Company, Company];
  await orderAll(members);
  await subscribe(
    harness,
    members.map(({ actor }) => actor),
  );
  harness.passHours(2);
  for (const waiting of [first, second]) {
    expect(refusals(await outcomes([order(waiting)]))).toEqual(["region_full"]);
    expect(await joinWaitingList(harness.ctx(waiting.actor), { serviceAreas: [] })).toEqual(["Friesland"]);
    await joinWaitingList(harness.ctx(waiting.actor), { serviceAreas: [] });
    harness.passHours(1);
  }

  await end(members.slice(0, 1));
  const invite = () => inviteWaitingCompanies(harness.ctx({ kind: "system" }), {});
  await Promise.all([invite(), invite(), invite()]);
  const invited = await harness.db.select().from(outbox).where(eq(outbox.kind, "place-free"));
  expect(invited.map(({ payload }) => payload)).toEqual([
    { companyId: first.actor.companyId, userId: first.actor.userId, province: "Friesland" },
  ]);
  expect(refusals(await outcomes([order(passer)]))).toEqual(["region_full"]);
  expect(await fullProvinces(harness, "cleaning", passer.actor.companyId)).toEqual(["Friesland"]);
  expect(await fullProvinces(harness, "cleaning", first.actor.companyId)).toEqual([]);

  // The first invitation expires after two days; then the second company is invited and orders.
  harness.passHours(48);
  await invite();
  expect(refusals(await outcomes([order(first), order(late), order(second)]))).toEqual([
    "region_full",
    "region_full",
  ]);
  expect(await harness.db.$count(waitingList)).toBe(0);
  expect(await harness.db.$count(regionPlaces, eq(regionPlaces.province, "Friesland"))).toBe(30);
});
