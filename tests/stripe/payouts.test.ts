import type { Stripe } from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NOON } from "../support/harness/harness.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { DISPUTE_FEE } from "./resources/balance.ts";
import { startShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.close());

const daysLater = (days: number) =>
  shop.fake.control("moveClock", { to: addHours(NOON, 24 * days).toISOString() });

const transactionsOf = async (payout: string) =>
  (await shop.sdk.balanceTransactions.list({ payout, limit: 100, expand: ["data.source"] })).data;

test("a payout has what was available, less fees, and itself as a transaction", async () => {
  const card = await shop.subscribe(7_900);
  const ideal = await shop.subscribe(7_900, "ideal");
  expect(await shop.fake.control("payOut", {})).toBeNull();
  await daysLater(2);
  const later = await shop.subscribe(7_900);
  const payout = (await shop.fake.control("payOut", {}))!;
  expect(payout).toMatchObject({ amount: 2 * 9_559 - 168 - 29, status: "paid", automatic: true });
  expect(payout.arrival_date).toBe(Date.parse("2026-03-14T00:00:00Z") / 1_000);
  const all = await transactionsOf(payout.id);
  expect(all.map(({ type, amount, fee, net }) => [type, amount, fee, net])).toEqual([
    ["payout", -18_921, 0, -18_921],
    ["payment", 9_559, 29, 9_530],
    ["charge", 9_559, 168, 9_391],
  ]);
  const charges = all.slice(1).map(({ source }) => (source as Stripe.Charge).customer);
  expect(charges).toEqual([ideal.customer.id, card.customer.id]);
  expect(charges).not.toContain(later.customer.id);
});

test("refunds and disputed payments lower the payout after them, and a returned refund raises it", async () => {
  const one = await shop.subscribe(7_900);
  const other = await shop.subscribe(7_900);
  await daysLater(2);
  await shop.fake.control("payOut", {});
  const { data } = await shop.sdk.charges.list({ customer: one.customer.id });
  await shop.sdk.refunds.create({ charge: data[0]!.id, amount: 1_000 });
  await shop.fake.control("dispute", { invoice: other.invoice.id });
  const payout = (await shop.fake.control("payOut", {}))!;
  expect(payout.amount).toBe(-1_000 - 9_559 - DISPUTE_FEE);
  const sources = (await transactionsOf(payout.id)).map(
    ({ source }) => (source as { object: string }).object,
  );
  expect(sources).toEqual(["payout", "dispute", "refund"]);
  await shop.fake.control("returnRefund");
  expect(await shop.fake.control("payOut", {})).toMatchObject({ amount: 1_000 });
});

test("a debit is in the balance before its bank answers, and goes out of it when that refuses", async () => {
  const { customer } = await shop.subscribe(7_900, "sepa_debit");
  const types = async () =>
    (await shop.sdk.balanceTransactions.list()).data.map(({ type, amount, fee }) => [type, amount, fee]);
  expect(await types()).toEqual([["payment", 9_559, 35]]);
  expect((await shop.sdk.charges.list()).data).toMatchObject([{ status: "pending", paid: false }]);
  await shop.fake.control("settleDebits", { customer: customer.id, declined: "insufficient_funds" });
  expect(await types()).toEqual([
    ["payment_failure_refund", -9_559, -35],
    ["payment", 9_559, 35],
  ]);
  expect((await shop.sdk.charges.list()).data).toMatchObject([{ status: "failed", paid: false }]);
});

test("payouts and their transactions come in pages, and a payout by hand does not say what it has", async () => {
  for (let count = 0; count < 3; count += 1) await shop.subscribe(7_900);
  await daysLater(2);
  const first = (await shop.fake.control("payOut", {}))!;
  await shop.subscribe(7_900);
  await daysLater(4);
  const byHand = (await shop.fake.control("payOut", { isManual: true }))!;
  expect(byHand).toMatchObject({ automatic: false, reconciliation_status: "not_applicable" });
  const page = await shop.sdk.payouts.list({ limit: 1 });
  expect([page.data[0]!.id, page.has_more]).toEqual([byHand.id, true]);
  const next = await shop.sdk.payouts.list({ limit: 1, starting_after: byHand.id });
  expect([next.data[0]!.id, next.has_more]).toEqual([first.id, false]);
  const some = await shop.sdk.balanceTransactions.list({ payout: first.id, limit: 3 });
  expect([some.data.length, some.has_more]).toEqual([3, true]);
  await expect(shop.sdk.balanceTransactions.list({ payout: byHand.id })).rejects.toMatchObject({
    param: "payout",
  });
});
