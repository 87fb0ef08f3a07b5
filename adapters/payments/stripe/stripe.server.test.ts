import type { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#domain/ids.ts";
import type { CheckoutOrder, PayingCompany, Payments } from "#domain/ports.ts";
import { STRIPE_TEXTS } from "#texts/stripe.ts";
import { startStripe, type FakeStripe } from "../../../tests/stripe/start-stripe.ts";
import { stripePayments } from "./stripe.server.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const HOUR_MS = 3_600_000;

const failed = (error: unknown) => {
  throw error;
};

let fake: FakeStripe;
let payments: Payments;
let now = NOW;

async function pass(hours: number): Promise<void> {
  now = new Date(now.getTime() + hours * HOUR_MS);
  await fake.control("moveClock", { to: now.toISOString() });
}
beforeAll(async () => {
  fake = await startStripe();
  await fake.control("moveClock", { to: NOW.toISOString() });
  payments = stripePayments({ secretKey: fake.secretKey, apiBase: fake.url }, STRIPE_TEXTS, failed);
});
afterAll(() => fake.close());

const company = (changes: Partial<PayingCompany> = {}): PayingCompany => ({
  companyId: newId(NOW),
  legalName: "Glans Schoonmaak B.V.",
  email: "glans@voorbeeld.nl",
  address: { street: "Lange Nieuwstraat 12 A", postcode: "3512 PJ", city: "Utrecht" },
  vatId: "NL001234567B13",
  ...changes,
});

async function order(changes: Partial<CheckoutOrder> = {}) {
  const { companyId } = company();
  const providerCustomerId =
    changes.providerCustomerId ?? (await payments.createCustomer(company({ companyId })));
  const { checkoutSessionId: session, url } = await payments.createCheckout(
    {
      providerCustomerId,
      companyId,
      monthlyExclVatCents: 7_900,
      firstMonthExclVatCents: null,
      firstPeriodEndsAt: null,
      expiresAt: new Date(now.getTime() + HOUR_MS),
      successUrl: "https://vijf.example/success",
      cancelUrl: "https://vijf.example/schoonmaak/registratie-succesvol",
      ...changes,
    },
    NOW,
  );
  return { session, url, customer: providerCustomerId };
}

async function subscribe(
  changes: Partial<CheckoutOrder> = {},
  method: "card" | "ideal" | "sepa_debit" = "card",
) {
  const { session, customer } = await order(changes);
  await fake.control("pay", { session, method });
  const checkout = (await payments.fetchCheckout(session))!;
  return { customer, checkout, id: checkout.subscription!.providerSubscriptionId };
}

/** The amounts that were given back of what paid an invoice. */
async function refundsOf(invoice: string): Promise<number[]> {
  const sdk = fake.sdk();
  const [paid] = (await sdk.invoicePayments.list({ invoice })).data;
  const payment_intent = paid!.payment.payment_intent as string;
  return (await sdk.refunds.list({ payment_intent })).data.map(({ amount }) => amount);
}

describe("a customer", () => {
  test("has the company's name, address and VAT id, also when they change", async () => {
    const glans = company();
    const id = await payments.createCustomer(glans);
    const sdk = fake.sdk();
    expect(await sdk.customers.retrieve(id)).toMatchObject({
      name: "Glans Schoonmaak B.V.",
      email: "glans@voorbeeld.nl",
      address: { line1: "Lange Nieuwstraat 12 A", postal_code: "3512 PJ", city: "Utrecht", country: "NL" },
      preferred_locales: ["nl"],
      metadata: { companyId: glans.companyId },
    });
    const vatIds = async () => (await sdk.customers.listTaxIds(id)).data.map(({ value }) => value);
    expect(await vatIds()).toEqual(["NL001234567B13"]);
    await payments.updateCustomer(id, { ...glans, vatId: "NL123456789B01" });
    expect(await vatIds()).toEqual(["NL123456789B01"]);
    await payments.updateCustomer(id, { ...glans, vatId: null, address: null });
    expect(await vatIds()).toEqual([]);
  });

  test("is made once per company, also by calls at the same time and after its address changed", async () => {
    const glans = company();
    const ids = await Promise.all([payments.createCustomer(glans), payments.createCustomer(glans)]);
    ids.push(await payments.createCustomer({ ...glans, address: null }));
    expect(new Set(ids).size).toBe(1);
  });
});

/** A new customer with credit. */
async function customerWith(cents: number): Promise<string> {
  const providerCustomerId = await payments.createCustomer(company());
  await payments.addCredit({ providerCustomerId, cents, key: newId(NOW) });
  return providerCustomerId;
}

const priceOf = async (id: string) => (await payments.fetchSubscription(id))!.monthlyExclVatCents;

describe("what an order costs", () => {
  test.each([
    { what: "a month", order: {}, vat: 1_659, total: 9_559, creditUsed: 0, paid: 9_559, left: 0 },
    {
      what: "a month at the launch price",
      order: { firstMonthExclVatCents: 2_999 },
      vat: 630,
      total: 3_629,
      creditUsed: 0,
      paid: 3_629,
      left: 0,
    },
    {
      what: "a launch month with credit",
      order: { firstMonthExclVatCents: 2_999 },
      given: 9_559,
      vat: 630,
      total: 3_629,
      creditUsed: 3_629,
      paid: 0,
      left: 5_930,
    },
  ])("$what", async ({ order: changes, given, vat, total, creditUsed, paid, left }) => {
    const providerCustomerId = given ? await customerWith(given) : await payments.createCustomer(company());
    const { id } = await subscribe({ ...changes, providerCustomerId });
    const [invoice, ...others] = await payments.fetchInvoices(id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      status: "paid",
      currency: "eur",
      vatCents: vat,
      totalCents: total,
      exclVatCents: total - vat,
      creditUsedCents: creditUsed,
      paidCents: paid,
    });
    const sum = invoice!.lines.reduce((cents, line) => cents + line.exclVatCents, 0);
    expect(sum).toBe(invoice!.exclVatCents);
    expect(await payments.fetchCredit(providerCustomerId)).toBe(left);
  });

  test("keeps the price of each order, whatever the next one costs", async () => {
    const dear = await subscribe({ monthlyExclVatCents: 7_900 });
    const cheap = await subscribe({ monthlyExclVatCents: 5_900 });
    expect([await priceOf(dear.id), await priceOf(cheap.id)]).toEqual([7_900, 5_900]);
  });

  test("makes the tax rate, the products and the discount once in the account", async () => {
    const others = stripePayments({ secretKey: fake.secretKey, apiBase: fake.url }, STRIPE_TEXTS, failed);
    const providerCustomerId = await payments.createCustomer(company());
    for (const one of [payments, others])
      await one.createCheckout(
        {
          providerCustomerId,
          companyId: newId(NOW),
          monthlyExclVatCents: 7_900,
          firstMonthExclVatCents: 2_999,
          firstPeriodEndsAt: null,
          expiresAt: new Date(NOW.getTime() + HOUR_MS),
          successUrl: "https://vijf.example/success",
          cancelUrl: "https://vijf.example/",
        },
        NOW,
      );
    const sdk = fake.sdk();
    expect((await sdk.taxRates.list()).data).toMatchObject([{ percentage: 21, inclusive: false }]);
    expect((await sdk.products.list()).data.map(({ id }) => id)).toContain("company-month");
    expect((await sdk.coupons.list()).data.filter(({ amount_off }) => amount_off === 4_901)).toHaveLength(1);
  });
});

describe("paid before the start", () => {
  const until = new Date("2027-01-31T11:00:00Z");

  test("pays one month now, at the launch price, and the next when that month ends", async () => {
    const { id, checkout } = await subscribe({ firstPeriodEndsAt: until, firstMonthExclVatCents: 2_999 });
    expect(checkout.subscription).toMatchObject({ status: "trialing", currentPeriodEnd: until });
    const [invoice, ...others] = await payments.fetchInvoices(id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      status: "paid",
      totalCents: 3_629,
      periodStart: NOW,
      periodEnd: until,
      lines: [
        { kind: "subscription", exclVatCents: 7_900 },
        { kind: "launch_discount", exclVatCents: -4_901 },
      ],
    });
  });
});

describe("the payment page", () => {
  test("is in Dutch, offers card, iDEAL and SEPA debit, and expires with the order", async () => {
    const { session, url } = await order();
    const made = await fake.sdk().checkout.sessions.retrieve(session);
    expect(made).toMatchObject({
      locale: "nl",
      mode: "subscription",
      url,
      expires_at: NOW.getTime() / 1_000 + 3_600,
      success_url: "https://vijf.example/success?session_id={CHECKOUT_SESSION_ID}",
    });
    expect(await payments.fetchCheckout(session)).toEqual({
      checkoutSessionId: session,
      status: "open",
      url,
      declined: null,
      subscription: null,
    });
    await payments.expireCheckout(session);
    await payments.expireCheckout(session);
    expect(await payments.fetchCheckout(session)).toMatchObject({ status: "expired", url: null });
    expect(await payments.fetchCheckout("cs_test_unknown")).toBeNull();
  });

  test("tells why the last payment was declined, until the next one succeeds", async () => {
    const { session } = await order();
    await fake.control("pay", { session, declined: "insufficient_funds" });
    expect((await payments.fetchCheckout(session))!.declined).toBe("insufficient_funds");
    await fake.control("pay", { session });
    expect(await payments.fetchCheckout(session)).toMatchObject({ status: "paid", declined: null });
    await payments.expireCheckout(session);
  });
});

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
  await payments.endNow(id, NOW);
  const next = await subscribe({ providerCustomerId: customer });
  await payments.fetchSubscription(next.id);
  const { default_payment_method } = await sdk.subscriptions.retrieve(next.id);
  expect(default_payment_method).not.toBe(other);
});

test("the portal changes the card or account and nothing else: our own pages show invoices and cancel", async () => {
  const { customer } = await subscribe();
  await payments.portalUrl(customer, "https://vijf.example/terug");
  const { data } = await fake.sdk().billingPortal.configurations.list();
  const enabled = data.map(({ features }) =>
    Object.entries(features).flatMap(([name, feature]) => (feature.enabled ? [name] : [])),
  );
  expect(enabled).toEqual([["payment_method_update"]]);
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
  await Promise.all([payments.endNow(id, NOW), payments.endNow(id, NOW)]);
  await payments.endNow(id, NOW);
  await payments.endNow("sub_unknown", NOW);
  expect((await payments.fetchSubscription(id))!.status).toBe("canceled");
  const [invoice] = await payments.fetchInvoices(id);
  expect(invoice).toMatchObject({ status: "paid", paidCents: 9_559 });
  expect(await refundsOf(invoice!.providerInvoiceId)).toEqual([]);
});

const statuses = async (subscription: string) =>
  (await fake.sdk().invoices.list({ subscription })).data.map(({ status }) => status);

describe("ending", () => {
  test("voids the invoice of an overdue renewal", async () => {
    const { id } = await subscribe();
    await fake.control("declineRenewals", { subscription: id, reasons: ["insufficient_funds"] });
    await pass(32 * 24);
    expect(await payments.fetchSubscription(id)).toMatchObject({
      status: "past_due",
      payUrl: expect.stringMatching(/^http/),
    });
    await payments.endNow(id, NOW);
    expect(await payments.fetchSubscription(id)).toMatchObject({ status: "canceled", payUrl: null });
    expect(await statuses(id)).toEqual(["void", "paid"]);
  });

  test("keeps the renewal that is still a draft from being charged", async () => {
    const { id, checkout } = await subscribe();
    const hours = (checkout.subscription!.currentPeriodEnd.getTime() - now.getTime()) / HOUR_MS;
    await pass(hours + 0.5);
    expect(await statuses(id)).toEqual(["draft", "paid"]);
    await payments.endNow(id, NOW);
    await pass(48);
    expect(await payments.fetchInvoices(id)).toMatchObject([{ status: "paid" }]);
  });

  test("leaves a debit that is on its way to the bank, which cannot be stopped", async () => {
    const { id, customer } = await subscribe({}, "sepa_debit");
    await payments.endNow(id, NOW);
    expect(await payments.fetchSubscription(id)).toMatchObject({ status: "canceled" });
    await fake.control("settleDebits", { customer });
    const [invoice] = await payments.fetchInvoices(id);
    expect(invoice).toMatchObject({ status: "paid", paymentMethod: { kind: "sepa_debit" } });
  });
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

test("gives back a part of what was paid once per key, also when Stripe has forgotten the key", async () => {
  const { id } = await subscribe();
  const [{ providerInvoiceId } = { providerInvoiceId: "" }] = await payments.fetchInvoices(id);
  const refund = { providerInvoiceId, cents: 4_000, key: newId(NOW) };
  await Promise.all([payments.refund(refund), payments.refund(refund)]);
  await pass(48);
  await payments.refund(refund);
  expect(await refundsOf(providerInvoiceId)).toEqual([4_000]);
  await expect(payments.refund({ ...refund, cents: 6_000, key: newId(NOW) })).rejects.toThrow(/Stripe/);
});

test("gives credit once per key, also when Stripe has forgotten the key", async () => {
  const providerCustomerId = await payments.createCustomer(company());
  const credit = { providerCustomerId, cents: 9_559, key: newId(NOW) };
  await Promise.all([payments.addCredit(credit), payments.addCredit(credit)]);
  await pass(48);
  await payments.addCredit(credit);
  expect(await payments.fetchCredit(providerCustomerId)).toBe(9_559);
});

describe("an error", () => {
  test("never contains the key, a name or an address", async () => {
    const wrong = stripePayments(
      { secretKey: "sk_test_geheim123456", apiBase: fake.url },
      STRIPE_TEXTS,
      failed,
    );
    const failures = await Promise.all([
      wrong.fetchSubscription("sub_1").catch((error: unknown) => error),
      payments.createCustomer(company({ vatId: "onzin" })).catch((error: unknown) => error),
      payments
        .addCredit({ providerCustomerId: "cus_weg", cents: 100, key: "k" })
        .catch((error: unknown) => error),
    ]);
    for (const failure of failures) {
      const { message } = failure as Error;
      expect(message).toMatch(/^a call to Stripe failed: /);
      expect(`${message} ${JSON.stringify(failure)}`).not.toMatch(/geheim|3456|onzin|cus_weg|voorbeeld/);
    }
  });

  test("of a lost answer or a server in trouble is retried, and the work is done once", async () => {
    const providerCustomerId = await payments.createCustomer(company());
    const endpoint = "POST /v1/customers/:customer/balance_transactions";
    await fake.control("fault", { endpoint, times: 1, kind: "reset_after_work" } as never);
    await payments.addCredit({ providerCustomerId, cents: 500, key: newId(NOW) });
    expect(await payments.fetchCredit(providerCustomerId)).toBe(500);
  });
});
