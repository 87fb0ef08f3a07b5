import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import { checkouts, companyProfiles, regionPlaces, waitingList } from "#db/schema/index.ts";
import { inviteWaitingCompanies } from "#domain/companies/invite-waiting-companies.ts";
import { joinWaitingList } from "#domain/companies/join-waiting-list.ts";
import { regionsOfCompany } from "#domain/companies/regions-view.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import type { Province } from "#domain/companies/places/rules.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { deletePayments, APP_URL, ORDER, saveProvinces } from "../support/harness/payment-harness.ts";
import { someCompanies } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";

let harness: TestHarness;
let payments: ReturnType<typeof sandboxPayments>;

beforeAll(async () => {
  harness = await openTestHarness(20);
  payments = sandboxPayments(harness.db, APP_URL);
  harness.payments = payments;
});
afterAll(() => harness.close());
beforeEach(() => deletePayments(harness));

/** Registered companies without a profile. */
async function newcomers(count: number): Promise<UserActor[]> {
  const actors = (await someCompanies(harness, count, { subscribed: false })).map(({ actor }) => actor);
  await harness.db.delete(companyProfiles);
  return actors;
}
const order = (actor: UserActor, provinces: Province[]) =>
  startCheckout(harness.ctx(actor), { ...ORDER, provinces });

/** Pays the checkout of this company and syncs it. */
async function pay({ companyId }: UserActor): Promise<boolean> {
  const [checkout] = await harness.db.select().from(checkouts).where(eq(checkouts.companyId, companyId!));
  await payments.page.pay(checkout!.checkoutSessionId, harness.now);
  return syncCheckout(harness.ctx({ kind: "system" }), { checkout: checkout!.checkoutSessionId });
}

const save = (actor: UserActor, serviceAreas: Province[]) => saveProvinces(harness, actor, serviceAreas);
const regions = async (actor: UserActor, asked: Province[] = []) =>
  (await regionsOfCompany(harness.ctx(actor), actor, asked))!;

test("requires provinces in an order of a company without a profile", async () => {
  const [one] = await newcomers(1);
  expect(await outcome(order(one!, []))).toEqual({ refusal: "provinces_required" });
  expect(await harness.db.$count(checkouts)).toBe(0);
});

test("lets thirty of forty new companies in one province pay, and accepts the profile of each", async () => {
  const all = await newcomers(40);
  const ended = await outcomes(all.map((actor) => order(actor, ["Zeeland"])));
  expect(refusals(ended)).toEqual(Array.from({ length: 10 }, () => "region_full"));
  const ordered = all.filter((_, index) => ended[index]!.refusal === undefined);
  const told = all.filter((_, index) => ended[index]!.refusal !== undefined);
  expect(await Promise.all(ordered.map(pay))).toEqual(ordered.map(() => true));
  // Long after the holds have expired, while others still order.
  harness.passHours(48);
  expect((await regions(ordered[0]!)).holds).toEqual(["Zeeland"]);
  const later = await outcomes<unknown>([
    ...told.map((actor) => order(actor, ["Zeeland"])),
    ...ordered.map((actor) => save(actor, ["Zeeland"])),
  ]);
  expect(refusals(later)).toEqual(told.map(() => "region_full"));
  expect(await harness.db.$count(regionPlaces, eq(regionPlaces.province, "Zeeland"))).toBe(30);
  expect(await outcome(save(ordered[0]!, ["Zeeland", "Drenthe"]))).not.toHaveProperty("refusal");
});

test("puts a new company on the waiting list, and gives it the free place at its order", async () => {
  const [waiting, ...members] = await newcomers(31);
  await Promise.all(members.map((actor) => order(actor, ["Drenthe"])));
  expect(await outcome(order(waiting!, ["Drenthe", "Utrecht"]))).toEqual({ refusal: "region_full" });
  expect((await regions(waiting!, ["Drenthe", "Utrecht"])).full).toEqual(["Drenthe"]);
  expect(await joinWaitingList(harness.ctx(waiting!), { serviceAreas: ["Drenthe", "Utrecht"] })).toEqual([
    "Drenthe",
  ]);
  expect(await regions(waiting!)).toMatchObject({ full: ["Drenthe"], waitsFor: ["Drenthe"], holds: [] });
  harness.passHours(1);
  await inviteWaitingCompanies(harness.ctx({ kind: "system" }), {});
  expect(await regions(waiting!)).toMatchObject({ full: [], holds: ["Drenthe"] });
  await order(waiting!, ["Drenthe"]);
  expect(await pay(waiting!)).toBe(true);
  expect(await harness.db.$count(waitingList)).toBe(0);
});

test("keeps the places of the newest provinces when they change between order and payment", async () => {
  const [changing, ...members] = await newcomers(31);
  await Promise.all(members.map((actor) => order(actor, ["Limburg"])));
  await order(changing!, ["Friesland"]);
  expect(await outcome(save(changing!, ["Limburg"]))).toEqual({ refusal: "region_full" });
  await save(changing!, ["Groningen"]);
  expect(await pay(changing!)).toBe(true);
  harness.passHours(2);
  expect((await regions(changing!)).holds).toEqual(["Groningen"]);
});
