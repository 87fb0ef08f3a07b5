import type { Stripe } from "stripe";
import type { Catalogue } from "./catalogue.server.ts";
import { afterAll, describe, expect, test } from "vitest";
import { openStripeAdapter, STRIPE_START, HOUR_MS } from "../../../tests/support/servers/stripe-adapter.ts";
import { stripeSubscriptions } from "./subscriptions.server.ts";

const { fake, payments, now, passHours, subscribe, refundsOf } = await openStripeAdapter();
afterAll(() => fake.close());

test("after iDEAL the account of the mandate pays the later months", async () => {
  const { id, checkout } = await subscribe({}, "ideal");
  expect(checkout.subscription!.paymentMethod).toEqual({ kind: "sepa_debit", last4: "3201" });
  expect(checkout.subscription!.paidWith).toEqual(expect.any(String));
  const [invoice] = await payments.fetchInvoices(id);
  expect(invoice!.paymentMethod).toEqual({ kind: "ideal", last4: "3201" });
});

test("charges the card that was chosen in the portal after the order", async () => {
  const { id, customer } = await subscribe();
  const sdk = fake.sdk();
  const portal = await payments.portalUrl(customer, "https://vijf.example/terug");
  await fetch(portal, {
    method: "POST",
    body: new URLSearchParams({ method: "sepa_debit" }),
    redirect: "manual",
  });
  const { default_payment_method: other } = ((await sdk.customers.retrieve(customer)) as Stripe.Customer)
    .invoice_settings;
  expect(await payments.subscriptionsOf({ providerCustomerId: customer })).toEqual([id]);
  const { paymentMethod } = (await payments.fetchSubscription(id))!;
  expect(await sdk.subscriptions.retrieve(id)).toMatchObject({ default_payment_method: other });
  expect(paymentMethod!.kind).toBe("sepa_debit");
  // A later order is paid with its own card.
  await payments.endNow(id, STRIPE_START);
  const next = await subscribe({ providerCustomerId: customer });
  await payments.fetchSubscription(next.id);
  const { default_payment_method } = await sdk.subscriptions.retrieve(next.id);
  expect(default_payment_method).not.toBe(other);
});

test("cancels at the end of the period, and undoes that, as often as it is asked", async () => {
  const { id } = await subscribe();
  for (const cancel of [true, false, true, true, false]) {
    await payments.setCancelAtPeriodEnd(id, cancel);
    expect((await payments.fetchSubscription(id))!.cancelAtPeriodEnd).toBe(cancel);
  }
});

test("ends at once, charges nothing more, and refunds nothing", async () => {
  const { id } = await subscribe();
  await Promise.all([payments.endNow(id, STRIPE_START), payments.endNow(id, STRIPE_START)]);
  await payments.endNow(id, STRIPE_START);
  await payments.endNow("sub_unknown", STRIPE_START);
  expect((await payments.fetchSubscription(id))!.status).toBe("canceled");
  const [invoice] = await payments.fetchInvoices(id);
  expect(invoice).toMatchObject({ status: "paid", paidCents: 9_559 });
  expect(await refundsOf(invoice!.providerInvoiceId)).toEqual([]);
});

test("finds the subscription of a payment, for webhooks that do not name it", async () => {
  const { id } = await subscribe();
  const sdk = fake.sdk();
  const [invoice] = (await sdk.invoices.list({ subscription: id })).data;
  const [paid] = (await sdk.invoicePayments.list({ invoice: invoice!.id })).data;
  const providerPaymentId = paid!.payment.payment_intent as string;
  expect(await payments.subscriptionsOf({ providerPaymentId })).toEqual([id]);
  expect(await payments.subscriptionsOf({ providerPaymentId: "pi_unknown" })).toEqual([]);
  expect(await payments.subscriptionsOf({ providerCustomerId: "cus_unknown" })).toEqual([]);
});

const statuses = async (subscription: string) =>
  (await fake.sdk().invoices.list({ subscription })).data.map(({ status }) => status);

describe("ending", () => {
  test("voids the invoice of an overdue renewal", async () => {
    const { id } = await subscribe();
    await fake.control("declineRenewals", { subscription: id, reasons: ["insufficient_funds"] });
    await passHours(32 * 24);
    expect(await payments.fetchSubscription(id)).toMatchObject({
      status: "past_due",
      payUrl: expect.stringMatching(/^http/),
    });
    await payments.endNow(id, STRIPE_START);
    expect(await payments.fetchSubscription(id)).toMatchObject({ status: "canceled", payUrl: null });
    expect(await statuses(id)).toEqual(["void", "paid"]);
  });

  test("keeps the renewal that is still a draft from being charged", async () => {
    const { id, checkout } = await subscribe();
    const hours = (checkout.subscription!.currentPeriodEnd.getTime() - now().getTime()) / HOUR_MS;
    await passHours(hours + 0.5);
    expect(await statuses(id)).toEqual(["draft", "paid"]);
    await payments.endNow(id, STRIPE_START);
    await passHours(48);
    expect(await payments.fetchInvoices(id)).toMatchObject([{ status: "paid" }]);
  });

  test("leaves a debit that is on its way to the bank, which cannot be stopped", async () => {
    const { id, customer } = await subscribe({}, "sepa_debit");
    await payments.endNow(id, STRIPE_START);
    expect(await payments.fetchSubscription(id)).toMatchObject({ status: "canceled" });
    await fake.control("settleDebits", { customer });
    const [invoice] = await payments.fetchInvoices(id);
    expect(invoice).toMatchObject({ status: "paid", paymentMethod: { kind: "sepa_debit" } });
  });
});

const CHOSEN = { id: "pm_chosen", type: "card", card: { last4: "4242", fingerprint: "abc" } };

const SUBSCRIPTION = {
  id: "sub_1",
  status: "active",
  currency: "eur",
  discounts: [],
  customer: { id: "cus_1", invoice_settings: { default_payment_method: CHOSEN } },
  default_payment_method: null,
  latest_invoice: null,
  cancel_at: null as number | null,
  cancel_at_period_end: false,
  items: {
    data: [
      {
        current_period_start: 1_800_000_000,
        current_period_end: 1_802_592_000,
        price: { unit_amount: 7_900 },
      },
    ],
  },
};

/** The adapter on a Stripe with one subscription, and what it was asked to change. */
function adapter(changes: Partial<typeof SUBSCRIPTION> = {}, update = () => Promise.resolve()) {
  const updates: unknown[] = [];
  const failures: unknown[] = [];
  const stripe = {
    subscriptions: {
      retrieve: () => Promise.resolve({ ...SUBSCRIPTION, ...changes }),
      update: (_id: string, change: unknown) => {
        updates.push(change);
        return update();
      },
    },
  };
  const subscriptions = stripeSubscriptions(stripe as unknown as Stripe, {} as Catalogue, (error) =>
    failures.push(error),
  );
  return { subscriptions, updates, failures };
}

test("reads a subscription whose chosen payment method cannot be set, and reports that", async () => {
  const { subscriptions, failures } = adapter({}, () => Promise.reject(new Error("refused")));
  expect(await subscriptions.fetchSubscription("sub_1")).toMatchObject({ status: "active" });
  expect(failures).toEqual([new Error("refused")]);
});

test("resuming also clears a day that was chosen in the dashboard of Stripe", async () => {
  const { subscriptions, updates } = adapter({ cancel_at: 1_801_000_000 });
  await subscriptions.setCancelAtPeriodEnd("sub_1", false);
  expect(updates).toEqual([{ cancel_at: "" }]);
});
