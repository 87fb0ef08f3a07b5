import { afterEach, beforeEach, expect, test } from "vitest";
import { openPaymentHarness, type PaymentHarness } from "../../tests/support/payment-harness.ts";
import { addHours } from "../dates.ts";
import type { Payments } from "../ports.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncMissedWebhooks } from "./sync-missed-webhooks.ts";

let at: PaymentHarness;
beforeEach(async () => {
  at = await openPaymentHarness();
});
afterEach(() => at.harness.close());

const follow = (provider: Payments = at.payments) =>
  syncMissedWebhooks(at.system({ payments: provider }), {});

test("a company whose payment nobody told us of has its subscription all the same", async () => {
  await at.paidCheckout();
  at.harness.passHours(1);
  await follow();
  expect(await at.access()).toBe(true);
});

test("a renewal that nobody told us of gives access all the same, and one that is not there none", async () => {
  const { session, subscription } = await at.paidCheckout();
  await syncCheckout(at.system(), { checkout: session });
  const end = (await at.row())!.currentPeriodEnd!;
  at.harness.now = addHours(end, 1);
  await follow();
  expect(await at.access()).toBe(false);
  await at.atProvider(subscription, { currentPeriodEnd: addHours(end, 30 * 24) });
  await follow();
  expect(await at.access()).toBe(true);
});

test("a page that the provider does not answer about holds up no other, and is asked about again", async () => {
  const { session } = await at.paidCheckout();
  const down: Payments = { ...at.payments, fetchCheckout: () => Promise.reject(new Error("no answer")) };
  await expect(follow(down)).rejects.toThrow("could not be synced");
  expect(await at.access()).toBe(false);
  await follow();
  expect(await at.access()).toBe(true);
  expect(await syncCheckout(at.system(), { checkout: session })).toBe(true);
});
