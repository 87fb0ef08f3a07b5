import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkouts, subscriptions } from "#db/schema/index.ts";
import { mailsButReceipts } from "../../tests/support/harness/outbox.ts";
import { openPaymentHarness, type PaymentHarness } from "../../tests/support/harness/payment-harness.ts";
import { company } from "../../tests/support/people/companies.ts";
import type { Payments } from "../kernel/payment-port.ts";
import { checkPayment } from "./check-payment.ts";
import { refreshSubscription } from "./refresh-subscription.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { fakeQueue } from "../../tests/support/servers/fake-queue.ts";

let at: PaymentHarness;
beforeEach(async () => {
  at = await openPaymentHarness();
});
afterEach(() => at.harness.close());

describe("a paid checkout", () => {
  test("gives access and sends one mail, however often it is synced", async () => {
    const { session } = await at.paidCheckout();
    expect(await at.access()).toBe(false);
    expect(await syncCheckout(at.systemCtx(), { checkout: session })).toBe(true);
    const first = await at.subscriptionRow();
    expect(await at.access()).toBe(true);
    expect(await syncCheckout(at.systemCtx(), { checkout: session })).toBe(true);
    expect(await at.subscriptionRow()).toEqual(first);
    expect(await mailsButReceipts(at.harness)).toEqual([`subscription-started ${at.actor.userId}`]);
  });

  test("stores when we first learned of the payment", async () => {
    const { session } = await at.paidCheckout();
    await syncCheckout(at.systemCtx(), { checkout: session });
    const paidAt = at.harness.now;
    at.harness.passHours(1);
    await syncCheckout(at.systemCtx(), { checkout: session });
    expect(await at.harness.db.select().from(checkouts)).toMatchObject([{ paidAt }]);
  });

  test("makes one subscription and one mail of concurrent syncs", async () => {
    const { session } = await at.paidCheckout();
    const heard = Array.from({ length: 8 }, () => syncCheckout(at.systemCtx(), { checkout: session }));
    expect(await Promise.all(heard)).toEqual(heard.map(() => true));
    expect(await mailsButReceipts(at.harness)).toHaveLength(1);
    expect(await at.access()).toBe(true);
  });

  test("is unknown to another company that has its id", async () => {
    const { session } = await at.paidCheckout();
    const { actor: other } = await company(at.harness, { subscribed: false });
    expect(await checkPayment(at.harness.ctx(other), { checkout: session })).toMatchObject({
      state: "unknown",
    });
    expect(await at.subscriptionRow()).toBeUndefined();
    expect(await checkPayment(at.harness.ctx(at.actor), { checkout: session })).toMatchObject({
      state: "paid",
    });
  });
});

test("is not held up by others who learn the same", async () => {
  const { session, subscription } = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: session });
  await at.changeAtProvider(subscription, { cancelAtPeriodEnd: true });
  const busy: Payments = {
    ...at.payments,
    async fetchInvoices(id) {
      await syncSubscription(at.systemCtx(), { subscription });
      return at.payments.fetchInvoices(id);
    },
  };
  const asCompany = at.harness.ctx(at.actor, { payments: busy });
  expect(await checkPayment(asCompany, { checkout: session })).toMatchObject({ state: "paid" });
});

test("fails when it keeps colliding with others, and a job tries again so that nothing is lost", async () => {
  const { session, subscription } = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: session });
  await at.changeAtProvider(subscription, { cancelAtPeriodEnd: true });
  const busy: Payments = {
    ...at.payments,
    async fetchInvoices(id) {
      await at.harness.db.update(subscriptions).set({ updatedAt: at.harness.now });
      return at.payments.fetchInvoices(id);
    },
  };
  const queued: unknown[] = [];
  const queue = fakeQueue(async (_tx, name, data) => void queued.push({ name, data }));
  const asCompany = at.harness.ctx(at.actor, { payments: busy, queue });
  await expect(checkPayment(asCompany, { checkout: session })).rejects.toThrow("keeps changing");
  await expect(refreshSubscription(asCompany, {})).rejects.toThrow("keeps changing");
  expect(queued).toEqual([
    { name: "payment-changed", data: { provider: "sandbox", checkoutSessionId: session } },
    { name: "payment-changed", data: { provider: "sandbox", providerSubscriptionId: subscription } },
  ]);
  // The job fails too, so that its queue runs it again.
  const asJob = at.systemCtx({ payments: busy, queue });
  await expect(syncSubscription(asJob, { subscription })).rejects.toThrow("keeps changing");
  expect(queued).toHaveLength(2);
  await syncSubscription(at.systemCtx(), { subscription });
  expect(await at.subscriptionRow()).toMatchObject({ cancelAtPeriodEnd: true });
});

test("gives no access for an open or unknown checkout", async () => {
  const session = await at.checkout();
  expect(await syncCheckout(at.systemCtx(), { checkout: session })).toBe(false);
  expect(await syncCheckout(at.systemCtx(), { checkout: "cs_made_up" })).toBe(false);
  await syncSubscription(at.systemCtx(), { subscription: "sub_made_up" });
  expect(await at.subscriptionRow()).toBeUndefined();
});

describe("our row after a sync", () => {
  let session: string;
  let subscription: string;
  beforeEach(async () => {
    ({ session, subscription } = await at.paidCheckout());
    await syncCheckout(at.systemCtx(), { checkout: session });
  });

  test("is past due from the first sync after a failed payment, until it is paid", async () => {
    await at.changeAtProvider(subscription, { status: "past_due" });
    const firstNews = at.harness.now;
    await syncSubscription(at.systemCtx(), { subscription });
    at.harness.passHours(24);
    await syncSubscription(at.systemCtx(), { subscription });
    expect(await at.subscriptionRow()).toMatchObject({ status: "past_due", pastDueSince: firstNews });
    expect(await at.access()).toBe(true);
    at.harness.passHours(6 * 24);
    expect(await at.access()).toBe(false);
    await at.changeAtProvider(subscription, { status: "active" });
    await syncSubscription(at.systemCtx(), { subscription });
    expect(await at.subscriptionRow()).toMatchObject({ status: "active", pastDueSince: null });
    expect(await at.access()).toBe(true);
  });

  test("stays ended when the old checkout is synced again", async () => {
    await at.changeAtProvider(subscription, { status: "canceled" });
    await syncSubscription(at.systemCtx(), { subscription });
    await syncCheckout(at.systemCtx(), { checkout: session });
    expect(await at.subscriptionRow()).toMatchObject({ status: "canceled" });
    expect(await at.access()).toBe(false);
    const begun = (await mailsButReceipts(at.harness)).filter((mail) =>
      mail.startsWith("subscription-started"),
    );
    expect(begun).toHaveLength(1);
  });

  test("is of the new subscription, also after a late webhook of the old one", async () => {
    await at.changeAtProvider(subscription, { status: "canceled" });
    await syncSubscription(at.systemCtx(), { subscription });
    at.harness.passHours(1);
    const next = await at.paidCheckout();
    await syncCheckout(at.systemCtx(), { checkout: next.session });
    await syncCheckout(at.systemCtx(), { checkout: session });
    await syncSubscription(at.systemCtx(), { subscription });
    expect(await at.subscriptionRow()).toMatchObject({
      providerSubscriptionId: next.subscription,
      status: "active",
    });
    expect(await at.access()).toBe(true);
  });

  test("is the newest state when an older one is stored later", async () => {
    let slow: Promise<void> | undefined;
    const overtaken: Payments = {
      ...at.payments,
      async fetchSubscription(id) {
        const old = await at.payments.fetchSubscription(id);
        // Before this answer arrives, the subscription ends and a concurrent sync stores that.
        slow ??= at
          .changeAtProvider(id, { status: "canceled" })
          .then(() => syncSubscription(at.systemCtx(), { subscription: id }));
        await slow;
        return old;
      },
    };
    await syncSubscription(at.systemCtx({ payments: overtaken }), { subscription });
    expect(await at.subscriptionRow()).toMatchObject({ status: "canceled" });
  });
});

test("sends no activation mail for an incomplete subscription", async () => {
  const { session, subscription } = await at.paidCheckout();
  await at.changeAtProvider(subscription, { status: "incomplete" });
  await syncCheckout(at.systemCtx(), { checkout: session });
  expect(await mailsButReceipts(at.harness)).toEqual([]);
  await at.changeAtProvider(subscription, { status: "active" });
  await syncSubscription(at.systemCtx(), { subscription });
  expect(await mailsButReceipts(at.harness)).toEqual([`subscription-started ${at.actor.userId}`]);
});
