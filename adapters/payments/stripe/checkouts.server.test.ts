import { afterAll, describe, expect, test } from "vitest";
import { newId } from "#domain/kernel/ids.ts";
import {
  openStripeAdapter,
  paymentsOf,
  STRIPE_START,
  HOUR_MS,
} from "../../../tests/support/servers/stripe-adapter.ts";

const { fake, payments, company, order, subscribe } = await openStripeAdapter();
afterAll(() => fake.close());

const priceOf = async (id: string) => (await payments.fetchSubscription(id))!.monthlyExclVatCents;

describe("what an order costs", () => {
  test.each([
    { what: "a month", order: {}, vat: 1_659, total: 9_559 },
    {
      what: "a month at the launch price",
      order: { firstMonthExclVatCents: 2_999 },
      vat: 630,
      total: 3_629,
    },
    {
      what: "a launch month with credit",
      order: { firstMonthExclVatCents: 2_999, creditExclVatCents: 1_000 },
      vat: 420,
      total: 2_419,
    },
  ])("$what", async ({ order: changes, vat, total }) => {
    const { id } = await subscribe(changes);
    const [invoice, ...others] = await payments.fetchInvoices(id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      status: "paid",
      currency: "eur",
      vatCents: vat,
      totalCents: total,
      exclVatCents: total - vat,
      creditUsedCents: 0,
      paidCents: total,
    });
    const sum = invoice!.lines.reduce((cents, line) => cents + line.exclVatCents, 0);
    expect(sum).toBe(invoice!.exclVatCents);
  });

  test("keeps the price of each order, whatever the next one costs", async () => {
    const dear = await subscribe({ monthlyExclVatCents: 7_900 });
    const cheap = await subscribe({ monthlyExclVatCents: 5_900 });
    expect([await priceOf(dear.id), await priceOf(cheap.id)]).toEqual([7_900, 5_900]);
  });

  test("makes the tax rate, the products and the discount once in the account", async () => {
    const others = paymentsOf(fake);
    const providerCustomerId = await payments.createCustomer(company());
    for (const one of [payments, others])
      await one.createCheckout(
        {
          providerCustomerId,
          companyId: newId(STRIPE_START),
          monthlyExclVatCents: 7_900,
          firstMonthExclVatCents: 2_999,
          creditExclVatCents: 0,
          firstPeriodEndsAt: null,
          expiresAt: new Date(STRIPE_START.getTime() + HOUR_MS),
          successUrl: "https://vijf.example/success",
          cancelUrl: "https://vijf.example/",
        },
        STRIPE_START,
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
      periodStart: STRIPE_START,
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
      expires_at: STRIPE_START.getTime() / 1_000 + 3_600,
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
