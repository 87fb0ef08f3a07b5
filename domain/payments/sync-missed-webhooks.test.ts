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

const sync = (provider: Payments = at.payments) =>
  syncMissedWebhooks(at.systemCtx({ payments: provider }), {});

test("activates a subscription whose webhook never arrived", async () => {
  await at.paidCheckout();
  at.harness.passHours(1);
  await sync();
  expect(await at.access()).toBe(true);
});

test("keeps access for seven days without news of a renewal, and gets it back with late news", async () => {
  const { session, subscription } = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: session });
  const end = (await at.subscriptionRow())!.currentPeriodEnd!;
  at.harness.now = addHours(end, 7 * 24 - 1);
  await sync();
  expect(await at.access()).toBe(true);
  at.harness.passHours(1);
  await sync();
  expect(await at.access()).toBe(false);
  await at.changeAtProvider(subscription, { currentPeriodEnd: addHours(end, 30 * 24) });
  await sync();
  expect(await at.access()).toBe(true);
});

test("continues with other checkouts after a failure, and retries the failed one", async () => {
  const { session } = await at.paidCheckout();
  const down: Payments = { ...at.payments, fetchCheckout: () => Promise.reject(new Error("no answer")) };
  await expect(sync(down)).rejects.toThrow("could not be synced");
  expect(await at.access()).toBe(false);
  await sync();
  expect(await at.access()).toBe(true);
  expect(await syncCheckout(at.systemCtx(), { checkout: session })).toBe(true);
});
