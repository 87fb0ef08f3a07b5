import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { noPayments } from "#adapters/payments/no-provider.server.ts";
import { checkouts, companies, regionPlaces } from "#db/schema/index.ts";
import { allInvoices } from "../../tests/support/people/invoices.ts";
import { mailsButReceipts } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import {
  openPaymentHarness,
  ORDER,
  type PaymentHarness,
} from "../../tests/support/harness/payment-harness.ts";
import { addHours } from "../kernel/dates.ts";
import type { Payments } from "../kernel/payment-port.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { startCheckout } from "./start-checkout.ts";
import { sandboxSubscriptionRows } from "../../tests/support/servers/sandbox.ts";

let at: PaymentHarness;
beforeEach(async () => {
  at = await openPaymentHarness();
});
afterEach(() => at.harness.close());

test("refuses a second subscription", async () => {
  await syncCheckout(at.systemCtx(), { checkout: (await at.paidCheckout()).session });
  const again = outcome(startCheckout(at.harness.ctx(at.actor), ORDER));
  expect(await again).toEqual({ refusal: "subscription_already_active" });
});

test("refuses a company whose renewal is paid but not synced yet", async () => {
  const { session, subscription } = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: session });
  const end = (await at.subscriptionRow())!.currentPeriodEnd!;
  await at.changeAtProvider(subscription, { currentPeriodEnd: addHours(end, 30 * 24) });
  at.harness.now = addHours(end, 1);
  const again = outcome(startCheckout(at.harness.ctx(at.actor), ORDER));
  expect(await again).toEqual({ refusal: "subscription_already_active" });
  expect(await at.access()).toBe(true);
});

describe("two checkouts of one company", () => {
  test("expires the first checkout when the second starts", async () => {
    const first = await at.checkout();
    const second = await at.checkout();
    expect(await at.payments.page.pay(first, at.harness.now)).toBeNull();
    expect(await at.payments.page.pay(second, at.harness.now)).toContain("/success");
  });

  test("refuses a second checkout after a payment whose webhook is late", async () => {
    const { session } = await at.paidCheckout();
    const again = outcome(startCheckout(at.harness.ctx(at.actor), ORDER));
    expect(await again).toEqual({ refusal: "subscription_already_active" });
    expect(await at.access()).toBe(true);
    expect(await syncCheckout(at.systemCtx(), { checkout: session })).toBe(true);
  });

  test("refuses a second checkout long after the first one was paid and expired without a webhook", async () => {
    await at.paidCheckout();
    at.harness.passHours(2);
    const again = outcome(startCheckout(at.harness.ctx(at.actor), ORDER));
    expect(await again).toEqual({ refusal: "subscription_already_active" });
    expect(await at.access()).toBe(true);
  });

  test("keeps the first of two paid checkouts, and refunds the other once, with a credit note", async () => {
    const [first, second] = await bothPaid();
    for (const session of [first, second, first, second])
      expect(await syncCheckout(at.systemCtx(), { checkout: session })).toBe(true);
    await expectOneToGoOn();
    const kept = (await at.payments.fetchCheckout(first))!.subscription!;
    expect(await at.subscriptionRow()).toMatchObject({ providerSubscriptionId: kept.providerSubscriptionId });
  });

  test("stores nothing when the refund fails, and retries it with the next sync", async () => {
    const [first, second] = await bothPaid();
    await syncCheckout(at.systemCtx(), { checkout: first });
    const down: Payments = { ...at.payments, endNow: () => Promise.reject(new Error("no answer")) };
    await expect(syncCheckout(at.systemCtx({ payments: down }), { checkout: second })).rejects.toThrow(
      "no answer",
    );
    await syncCheckout(at.systemCtx(), { checkout: second });
    await expectOneToGoOn();
  });
});

/** Two paid checkouts, because the provider expired the first one too late. */
async function bothPaid(): Promise<[string, string]> {
  const slow: Payments = { ...at.payments, expireCheckout: () => Promise.resolve() };
  const pages = [await startCheckout(at.harness.ctx(at.actor, { payments: slow }), ORDER)];
  pages.push(await startCheckout(at.harness.ctx(at.actor, { payments: slow }), ORDER));
  const [first, second] = pages.map(({ url }) => url.split("/").at(-1)!);
  for (const session of [first!, second!]) await at.payments.page.pay(session, at.harness.now);
  return [first!, second!];
}

/** Expects that one of two subscriptions gives access, and that the other was ended and refunded once. */
async function expectOneToGoOn(): Promise<void> {
  const theirs = await sandboxSubscriptionRows(at.harness.db);
  const own = (await at.subscriptionRow())!.providerSubscriptionId;
  expect(theirs).toHaveLength(2);
  expect(theirs.find(({ id }) => id === own)).toMatchObject({ status: "active", refunds: 0 });
  expect(theirs.find(({ id }) => id !== own)).toMatchObject({ status: "canceled", refunds: 1 });
  expect(await at.access()).toBe(true);
  const mails = await mailsButReceipts(at.harness);
  expect(mails).toEqual([`subscription-started ${at.actor.userId}`]);
  const booked = (await allInvoices(at.harness)).map(({ kind, totalCents }) => `${kind} ${totalCents}`);
  expect(booked.toSorted()).toEqual(["credit_note -3629", "invoice 3629", "invoice 3629"]);
}

test("ends an unpaid subscription when a new one is paid, without a refund", async () => {
  const old = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: old.session });
  await at.changeAtProvider(old.subscription, { status: "past_due" });
  await syncSubscription(at.systemCtx(), { subscription: old.subscription });
  at.harness.passHours(8 * 24);
  const next = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: next.session });
  expect(await at.subscriptionRow()).toMatchObject({
    providerSubscriptionId: next.subscription,
    status: "active",
  });
  const theirs = await sandboxSubscriptionRows(at.harness.db);
  expect(theirs.find(({ id }) => id === old.subscription)).toMatchObject({ status: "canceled", refunds: 0 });
  expect((await allInvoices(at.harness)).map(({ kind }) => kind)).not.toContain("credit_note");
});

test.each(["legalName", "street", "houseNumber", "postcode", "city"])(
  "refuses a company without its %s, which the invoice needs, and holds no place for it",
  async (field) => {
    await at.harness.db.update(companies).set({ [field]: null });
    const refused = outcome(startCheckout(at.harness.ctx(at.actor), ORDER));
    expect(await refused).toEqual({ refusal: "billing_details_required" });
    expect(await at.harness.db.select().from(regionPlaces)).toEqual([]);
  },
);

test("refuses an order that was not said to be for a company, and records that it was", async () => {
  const refused = startCheckout(at.harness.ctx(at.actor), { ...ORDER, asBusiness: false });
  expect(await outcome(refused)).toEqual({ refusal: "business_required" });
  expect(await at.harness.db.select().from(checkouts)).toEqual([]);
  expect(await at.harness.db.select().from(regionPlaces)).toEqual([]);
  await at.checkout();
  expect(await at.harness.db.select().from(checkouts)).toMatchObject([{ asBusiness: true }]);
});

test.each(["before", "after"])(
  "keeps a month that was used, when its end is heard of %s the order",
  async (heard) => {
    const { session } = await at.paidCheckout();
    await syncCheckout(at.systemCtx(), { checkout: session });
    await cancelSubscription(at.harness.ctx(at.actor), {});
    at.harness.now = addHours((await at.subscriptionRow())!.currentPeriodEnd!, 1);
    if (heard === "before") await at.payments.renewDue(at.harness.now);
    const next = await at.paidCheckout();
    await at.payments.renewDue(at.harness.now);
    await syncCheckout(at.systemCtx(), { checkout: next.session });
    expect(await at.access()).toBe(true);
    expect((await allInvoices(at.harness)).map(({ kind }) => kind)).toEqual(["invoice", "invoice"]);
  },
);

test("refuses orders without a payment provider", async () => {
  const none = noPayments();
  const refused = outcome(startCheckout(at.harness.ctx(at.actor, { payments: none }), ORDER));
  expect(await refused).toEqual({ refusal: "payment_unavailable" });
  expect(await at.harness.db.select().from(checkouts)).toEqual([]);
});
