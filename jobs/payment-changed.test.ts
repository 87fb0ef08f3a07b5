import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Runtime } from "#compose";
import type { Payments } from "#domain/kernel/payment-port.ts";
import type { Jobs } from "#domain/kernel/ports.ts";
import { invoices } from "#db/schema/index.ts";
import { refundInvoice } from "#domain/payments/invoices/refund-invoice.ts";
import {
  deletePayments,
  openPaymentHarness,
  type PaymentHarness,
} from "../tests/support/harness/payment-harness.ts";
import { JOBS } from "./registry.server.ts";

let world: PaymentHarness;
beforeAll(async () => {
  world = await openPaymentHarness();
});
afterAll(() => world.harness.close());
beforeEach(() => deletePayments(world.harness));

/** Runs the job with a provider that knows which subscriptions a payment and a customer are about. */
function run(job: Jobs["payment-changed"], subscriptions: string[] = []): Promise<void> {
  const payments: Payments = { ...world.payments, subscriptionsOf: () => Promise.resolve(subscriptions) };
  const runtime = { ctx: () => world.systemCtx({ payments }) } as unknown as Runtime;
  return JOBS["payment-changed"].run(runtime, job);
}

test("a webhook about a checkout, a payment or a customer stores what the provider knows by then", async () => {
  const { session, subscription } = await world.paidCheckout();
  await run({ provider: "sandbox", checkoutSessionId: session });
  expect(await world.access()).toBe(true);
  for (const about of [{ providerPaymentId: "pi_1" }, { providerCustomerId: "cus_1" }]) {
    await world.changeAtProvider(subscription, { cancelAtPeriodEnd: true });
    await run({ provider: "sandbox", ...about }, [subscription]);
    expect((await world.subscriptionRow())!.cancelAtPeriodEnd).toBe(true);
    await world.changeAtProvider(subscription, { cancelAtPeriodEnd: false });
    await run({ provider: "sandbox", providerSubscriptionId: subscription });
    expect((await world.subscriptionRow())!.cancelAtPeriodEnd).toBe(false);
  }
});

test("a webhook about a refund that the bank returned asks for that refund again", async () => {
  const { session, subscription } = await world.paidCheckout();
  await run({ provider: "sandbox", checkoutSessionId: session });
  const [invoice] = await world.harness.db.select({ id: invoices.id }).from(invoices);
  const order = { invoiceId: invoice!.id, amount: "whole", reason: "goodwill", key: "asked" } as const;
  await refundInvoice(world.systemCtx(), order);
  const asked: number[] = [];
  const payments: Payments = {
    ...world.payments,
    subscriptionsOf: () => Promise.resolve([subscription]),
    refund: async ({ cents }) => {
      asked.push(cents);
      return { returned: 1 };
    },
  };
  const runtime = { ctx: () => world.systemCtx({ payments }) } as unknown as Runtime;
  await JOBS["payment-changed"].run(runtime, { provider: "sandbox", refundFailedOf: "pi_1" });
  expect(asked).toEqual([3_629]);
});

test("a webhook about what we don't know changes nothing", async () => {
  await run({ provider: "sandbox", checkoutSessionId: "cs_unknown" });
  await run({ provider: "sandbox", providerSubscriptionId: "sub_unknown" });
  await run({ provider: "sandbox", providerCustomerId: "cus_unknown" });
  await run({ provider: "sandbox", providerPaymentId: "pi_unknown" }, ["sub_unknown"]);
  expect(await world.subscriptionRow()).toBeUndefined();
});
