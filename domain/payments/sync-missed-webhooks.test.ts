import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sandboxInvoices } from "#db/schema/index.ts";
import { allInvoices } from "../../tests/support/people/invoices.ts";
import { openPaymentHarness, type PaymentHarness } from "../../tests/support/harness/payment-harness.ts";
import { addHours } from "../kernel/dates.ts";
import type { Payments } from "../kernel/payment-port.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";
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

/** Sets every invoice, without a webhook. */
const invoicesAre = (status: "open" | "paid") =>
  at.harness.db.update(sandboxInvoices).set({ status, paidAt: status === "paid" ? at.harness.now : null });

describe("an invoice that is paid without a webhook", () => {
  test("activates an incomplete subscription within the hour", async () => {
    const { session, subscription } = await at.paidCheckout();
    await at.changeAtProvider(subscription, { status: "incomplete" });
    await invoicesAre("open");
    await syncCheckout(at.systemCtx(), { checkout: session });
    expect(await at.access()).toBe(false);
    at.harness.passHours(4 * 24);
    await at.changeAtProvider(subscription, { status: "active" });
    await sync();
    expect(await at.access()).toBe(true);
  });

  test("is given back when its subscription was over, and not asked for after a month", async () => {
    const { session, subscription } = await at.paidCheckout();
    await syncCheckout(at.systemCtx(), { checkout: session });
    // A debit that was under way when the subscription ended.
    await at.payments.endNow(subscription, at.harness.now);
    await invoicesAre("open");
    await syncSubscription(at.systemCtx(), { subscription });
    at.harness.passHours(10 * 24);
    await sync();
    await invoicesAre("paid");
    await sync();
    expect(await allInvoices(at.harness)).toMatchObject([{ totalCents: 3_629 }, { reason: "paid_late" }]);
    await invoicesAre("open");
    await syncSubscription(at.systemCtx(), { subscription });
    at.harness.passHours(22 * 24);
    let asked = 0;
    await sync({
      ...at.payments,
      fetchSubscription: (id) => ((asked += 1), at.payments.fetchSubscription(id)),
    });
    expect(asked).toBe(0);
  });
});
