import type { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startShop, type Shop } from "./shop.ts";

const DAY = 86_400;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** Puts a customer on a test clock of its own; returns a function that moves it by days. */
async function testClock(customer: string) {
  const { sdk } = shop;
  const { created } = (await sdk.customers.retrieve(customer)) as Stripe.Customer;
  const clock = await sdk.testHelpers.testClocks.create({ frozen_time: created, customer });
  let now = created;
  return async (days: number) => {
    now += days * DAY;
    await sdk.testHelpers.testClocks.advance(clock.id, { frozen_time: now });
  };
}

const statusOf = async (id: string) => (await shop.sdk.subscriptions.retrieve(id)).status;
const invoicesOf = async (subscription: string) => (await shop.sdk.invoices.list({ subscription })).data;

test("a card renews each month, an hour after the period has ended", async () => {
  const { customer, subscription, invoice } = await shop.subscribe(7_900);
  expect(invoice).toMatchObject({
    status: "paid",
    amount_paid: 9_559,
    billing_reason: "subscription_create",
  });
  const days = await testClock(customer.id);
  await days(31);
  expect((await invoicesOf(subscription.id))[0]).toMatchObject({
    status: "draft",
    billing_reason: "subscription_cycle",
  });
  await days(1);
  expect((await invoicesOf(subscription.id)).map(({ status }) => status)).toEqual(["paid", "paid"]);
  const { items } = await shop.sdk.subscriptions.retrieve(subscription.id);
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0]!;
  expect(new Date(end * 1_000).toISOString()).toBe("2026-04-11T11:00:00.000Z");
  expect(items.data[0]).toMatchObject({ current_period_start: end });
  expect(items.data[0]!.current_period_end).toBeGreaterThan(end);
  expect(start).toBe(customer.created);
});

test("iDEAL pays at once and leaves a SEPA mandate, whose debits take days", async () => {
  const { customer, subscription } = await shop.subscribe(7_900, "ideal");
  const expand = ["default_payment_method"];
  const { default_payment_method: method } = await shop.sdk.subscriptions.retrieve(subscription.id, {
    expand,
  });
  expect(method).toMatchObject({ type: "sepa_debit", sepa_debit: { last4: "3201" } });
  const days = await testClock(customer.id);
  await days(32);
  expect((await invoicesOf(subscription.id)).map(({ status }) => status)).toEqual(["open", "paid"]);
  expect(await statusOf(subscription.id)).toBe("active");
  await days(6);
  expect((await invoicesOf(subscription.id)).map(({ status }) => status)).toEqual(["paid", "paid"]);
});

test("a checkout that is paid by SEPA debit is complete before it is paid", async () => {
  const { customer, session, subscription } = await shop.subscribe(7_900, "sepa_debit");
  expect(session).toMatchObject({ status: "complete", payment_status: "unpaid" });
  expect(subscription.status).toBe("active");
  await shop.fake.control("settleDebits", { customer: customer.id, declined: "insufficient_funds" });
  expect(await statusOf(subscription.id)).toBe("past_due");
});

test("a decline at the checkout leaves it open, with its reason at the payment", async () => {
  const { customer, session } = await shop.order(7_900);
  await shop.fake.control("pay", { session: session.id, declined: "insufficient_funds" });
  expect(await shop.sdk.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: "open",
    subscription: null,
  });
  const [payment] = (await shop.sdk.paymentIntents.list({ customer: customer.id })).data;
  expect(payment?.last_payment_error).toMatchObject({
    code: "card_declined",
    decline_code: "insufficient_funds",
  });
  await shop.fake.control("pay", { session: session.id });
  expect(await shop.sdk.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "complete" });
});

test("an open checkout expires, and can be expired", async () => {
  const { sdk } = shop;
  const { customer, session } = await shop.order(7_900);
  const days = await testClock(customer.id);
  await days(1);
  expect(await sdk.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "expired", url: null });
  const other = await shop.order(7_900);
  await sdk.checkout.sessions.expire(other.session.id);
  expect(await sdk.checkout.sessions.retrieve(other.session.id)).toMatchObject({ status: "expired" });
  await expect(sdk.checkout.sessions.expire(other.session.id)).rejects.toMatchObject({ statusCode: 400 });
});

test("a failed renewal is tried three times, then the subscription ends", async () => {
  const { customer, subscription } = await shop.subscribe(7_900);
  await shop.fake.control("declineRenewals", {
    subscription: subscription.id,
    reasons: ["expired", "expired", "expired", "expired"],
  });
  const days = await testClock(customer.id);
  await days(32);
  expect(await statusOf(subscription.id)).toBe("past_due");
  const [renewal] = await invoicesOf(subscription.id);
  expect(renewal).toMatchObject({ status: "open", attempt_count: 1, amount_remaining: 9_559 });
  await days(8);
  expect(await statusOf(subscription.id)).toBe("canceled");
  expect((await invoicesOf(subscription.id))[0]).toMatchObject({ status: "open", attempt_count: 4 });
});

test("an overdue invoice that is paid on its page puts the subscription in good standing", async () => {
  const { customer, subscription } = await shop.subscribe(7_900);
  await shop.fake.control("declineRenewals", { subscription: subscription.id, reasons: ["refused"] });
  const days = await testClock(customer.id);
  await days(32);
  const [renewal] = await invoicesOf(subscription.id);
  const answer = await fetch(renewal!.hosted_invoice_url!, {
    method: "POST",
    body: new URLSearchParams({ method: "card", outcome: "paid" }),
  });
  expect(await answer.text()).toContain("Deze factuur is betaald.");
  expect(await statusOf(subscription.id)).toBe("active");
});

test("a subscription that was cancelled runs until its period ends, unless the cancellation is undone", async () => {
  const { sdk } = shop;
  const [stopped, resumed] = [await shop.subscribe(7_900), await shop.subscribe(7_900)];
  for (const { subscription } of [stopped, resumed])
    await sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await sdk.subscriptions.update(resumed.subscription.id, { cancel_at_period_end: false });
  for (const { customer } of [stopped, resumed]) await (await testClock(customer.id))(32);
  expect(await statusOf(stopped.subscription.id)).toBe("canceled");
  expect(await invoicesOf(stopped.subscription.id)).toHaveLength(1);
  expect(await statusOf(resumed.subscription.id)).toBe("active");
  expect(await invoicesOf(resumed.subscription.id)).toHaveLength(2);
});

test("an order before the start is paid once, and renews when its trial ends", async () => {
  const { line } = shop;
  const trialEnd = Math.floor(Date.UTC(2026, 4, 1) / 1_000);
  const { customer, subscription, invoice } = await shop.subscribe(7_900, "card", {
    line_items: [line(7_900), line(2_999, false)],
    subscription_data: { trial_end: trialEnd },
  });
  expect(subscription).toMatchObject({ status: "trialing", trial_end: trialEnd });
  expect(invoice).toMatchObject({ amount_paid: 3_629 });
  expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([0, 2_999]);
  const days = await testClock(customer.id);
  await days(51);
  expect((await invoicesOf(subscription.id)).map(({ total }) => total)).toEqual([9_559, 3_629]);
  expect(await statusOf(subscription.id)).toBe("active");
});

test("refuses an order whose trial or expiry Stripe would refuse", async () => {
  const soon = Math.floor(Date.UTC(2026, 2, 12) / 1_000);
  await expect(shop.order(7_900, { subscription_data: { trial_end: soon } })).rejects.toMatchObject({
    param: "subscription_data[trial_end]",
  });
  const { created } = await shop.sdk.customers.create({});
  await expect(shop.order(7_900, { expires_at: created + 60 })).rejects.toMatchObject({
    param: "expires_at",
  });
});

test("refunds a part, then the rest, and never more", async () => {
  const { sdk } = shop;
  const { customer } = await shop.subscribe(7_900);
  const [payment] = (await sdk.paymentIntents.list({ customer: customer.id })).data;
  const of = { payment_intent: payment!.id };
  await sdk.refunds.create({ ...of, amount: 5_000 });
  await expect(sdk.refunds.create({ ...of, amount: 5_000 })).rejects.toMatchObject({ param: "amount" });
  expect(await sdk.refunds.create(of)).toMatchObject({ amount: 4_559, status: "succeeded" });
  await expect(sdk.refunds.create(of)).rejects.toMatchObject({ code: "charge_already_refunded" });
});

test("a debit that bounces after eight weeks is a lost dispute of a paid invoice", async () => {
  const { sdk, fake } = shop;
  const { customer, subscription, invoice } = await shop.subscribe(7_900, "ideal");
  const days = await testClock(customer.id);
  await fake.control("bounce", { invoice: invoice.id, afterDays: 56 });
  await days(40);
  expect((await sdk.disputes.list()).data).toEqual([]);
  await days(17);
  const [dispute] = (await sdk.disputes.list({ expand: ["data.charge"] })).data;
  expect(dispute).toMatchObject({ status: "lost", amount: 9_559, charge: { disputed: true } });
  expect(await sdk.invoices.retrieve(invoice.id)).toMatchObject({ status: "paid" });
  expect(await statusOf(subscription.id)).toBe("active");
});

test("the portal needs a configuration, and its page changes the customer's method", async () => {
  const { sdk } = shop;
  const { customer } = await shop.subscribe(7_900, "ideal");
  const wish = { customer: customer.id, return_url: "https://site.example/terug" };
  await expect(sdk.billingPortal.sessions.create(wish)).rejects.toMatchObject({ param: "configuration" });
  await sdk.billingPortal.configurations.create({ features: { payment_method_update: { enabled: true } } });
  const portal = await sdk.billingPortal.sessions.create(wish);
  const page = await fetch(portal.url, { method: "POST", body: new URLSearchParams({ method: "card" }) });
  expect(await page.text()).toContain("Je betaalmethode is gewijzigd.");
  const expand = ["invoice_settings.default_payment_method"];
  expect(await sdk.customers.retrieve(customer.id, { expand })).toMatchObject({
    invoice_settings: { default_payment_method: { type: "card" } },
  });
});
