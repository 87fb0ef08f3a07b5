import { afterEach, beforeEach, expect, test } from "vitest";
import { outcome, outcomes, refusals } from "../../tests/support/harness/outcomes.ts";
import {
  openPaymentHarness,
  ORDER,
  type PaymentHarness,
} from "../../tests/support/harness/payment-harness.ts";
import { colleague, someCompanies } from "../../tests/support/people/companies.ts";
import { fullProvinces } from "../companies/regions-view.ts";
import { MAX_PER_REGION } from "../companies/rules.ts";
import { offerForCompany, readLaunch } from "../launch/views.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { startCheckout } from "./start-checkout.ts";

let at: PaymentHarness;
beforeEach(async () => {
  at = await openPaymentHarness();
});
afterEach(() => at.harness.close());

const placesLeft = async () => (await readLaunch(at.harness)).offer?.placesLeft ?? 0;
const full = () => fullProvinces(at.harness, "cleaning");

test("companies that never pay hold places of a province and of the offer for two hours a day at most", async () => {
  const others = await someCompanies(at.harness, MAX_PER_REGION - 1, { subscribed: false });
  const kept = [];
  for (let hour = 0; hour < 5; hour += 1) {
    for (const { actor } of others) await startCheckout(at.harness.ctx(actor), ORDER);
    await at.checkout();
    kept.push([await full(), await placesLeft()]);
    at.harness.passHours(1);
  }
  const [taken, free] = [
    [["Utrecht"], 0],
    [[], 9],
  ];
  expect(kept).toEqual([taken, taken, free, free, free]);
});

test("owners of one company share its two holds of a day", async () => {
  const owners = [at.actor, await colleague(at.harness, at.actor, "OWNER")];
  const kept = [];
  for (let hour = 0; hour < 4; hour += 1) {
    await startCheckout(at.harness.ctx(owners[hour % 2]!), ORDER);
    kept.push(await placesLeft());
    at.harness.passHours(1);
  }
  expect(kept).toEqual([8, 8, 9, 9]);
});

test("lets a company that used up its holds order and pay at the price shown", async () => {
  for (let hour = 0; hour < 2; hour += 1) {
    await at.checkout();
    at.harness.passHours(1);
  }
  expect(await offerForCompany(at.harness.ctx(at.actor), at.actor)).not.toBeNull();
  const { session } = await at.paidCheckout();
  expect(await placesLeft()).toBe(9);
  expect(await syncCheckout(at.systemCtx(), { checkout: session })).toBe(true);
  expect(await at.access()).toBe(true);
  expect(await placesLeft()).toBe(8);
});

test("does not count a checkout that the provider rejected towards the two holds", async () => {
  const away = { ...at.payments, createCheckout: () => Promise.reject(new Error("away")) };
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(startCheckout(at.harness.ctx(at.actor, { payments: away }), ORDER)).rejects.toThrow("away");
    at.harness.passHours(1);
  }
  await at.checkout();
  expect(await placesLeft()).toBe(8);
});

test("never shortens a hold by a later order", async () => {
  await at.checkout();
  await at.checkout();
  at.harness.passHours(0.5);
  await at.checkout();
  expect(await placesLeft()).toBe(8);
});

test("allows ten orders an hour and twenty a day, also concurrent ones", async () => {
  const order = () => outcomes(Array.from({ length: 16 }, () => at.checkout()));
  expect(refusals(await order()).filter((code) => code === "too_many_requests")).toHaveLength(6);
  at.harness.passHours(1);
  expect(refusals(await order()).filter((code) => code === "too_many_requests")).toHaveLength(6);
  at.harness.passHours(1);
  expect(await outcome(at.checkout())).toEqual({ refusal: "too_many_requests" });
});
