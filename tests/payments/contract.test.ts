import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DECLINE_REASONS } from "#domain/billing/rules.ts";
import { addHours } from "#domain/dates.ts";
import { newId } from "#domain/ids.ts";
import type { CheckoutOrder, PayingCompany } from "#domain/ports.ts";
import type { TestedProvider } from "./providers/provider.ts";
import { openSandbox } from "./providers/sandbox.ts";
import { openStripe } from "./providers/stripe.ts";

const MONTHLY = 7_900;
const FIRST_MONTH = 2_999;

// What every `Payments` must do, over the sandbox and the Stripe adapter alike.
describe.each([
  ["sandbox", openSandbox],
  ["stripe", openStripe],
] as const)("%s", (_name, open) => {
  let provider: TestedProvider;
  beforeAll(async () => {
    provider = await open();
  });
  afterAll(() => provider.close());

  const company = (change: Partial<PayingCompany> = {}): PayingCompany => ({
    companyId: newId(provider.now()),
    legalName: "Glans Schoonmaak B.V.",
    email: "info@glans.example",
    address: { street: "Dorpsstraat 1", postcode: "1234 AB", city: "Utrecht" },
    vatId: null,
    ...change,
  });

  const newCustomer = () => provider.payments.createCustomer(company());

  /** Opens a checkout of this customer. */
  const order = (providerCustomerId: string, change: Partial<CheckoutOrder> = {}) =>
    provider.payments.createCheckout(
      {
        providerCustomerId,
        companyId: newId(provider.now()),
        monthlyExclVatCents: MONTHLY,
        firstMonthExclVatCents: null,
        firstPeriodEndsAt: null,
        expiresAt: addHours(provider.now(), 1),
        successUrl: "https://site.example/klaar",
        cancelUrl: "https://site.example/terug",
        ...change,
      },
      provider.now(),
    );

  /** Orders and pays; returns the customer and the subscription's id. */
  async function subscribe(change: Partial<CheckoutOrder> = {}, creditCents = 0) {
    const customer = await newCustomer();
    if (creditCents > 0)
      await provider.payments.addCredit({ providerCustomerId: customer, cents: creditCents, key: customer });
    const { checkoutSessionId } = await order(customer, change);
    await provider.pay(checkoutSessionId);
    const { subscription } = (await provider.payments.fetchCheckout(checkoutSessionId))!;
    return { customer, checkoutSessionId, id: subscription!.providerSubscriptionId };
  }

  const subscriptionOf = async (id: string) => (await provider.payments.fetchSubscription(id))!;
  const invoicesOf = (id: string) => provider.payments.fetchInvoices(id);

  describe("a customer", () => {
    test("is made once per company", async () => {
      const glans = company();
      const [first, second] = [
        await provider.payments.createCustomer(glans),
        await provider.payments.createCustomer(glans),
      ];
      expect(second).toBe(first);
      expect(await newCustomer()).not.toBe(first);
    });

    test("gets another name, address and btw-id", async () => {
      const glans = company();
      const customer = await provider.payments.createCustomer(glans);
      for (const vatId of ["NL000099998B57", null, "NL000099998B57"])
        await provider.payments.updateCustomer(customer, { ...glans, legalName: "Glans", vatId });
    });
  });

  describe("a checkout", () => {
    test("is open until it is paid, and gives a subscription at the ordered price", async () => {
      const customer = await newCustomer();
      const { checkoutSessionId, url } = await order(customer);
      const opened = await provider.payments.fetchCheckout(checkoutSessionId);
      expect(opened).toEqual({ checkoutSessionId, status: "open", url, declined: null, subscription: null });
      await provider.pay(checkoutSessionId);
      const paid = await provider.payments.fetchCheckout(checkoutSessionId);
      expect(paid).toMatchObject({ status: "paid", url: null, declined: null });
      expect(paid!.subscription).toMatchObject({
        providerCustomerId: customer,
        status: "active",
        monthlyExclVatCents: MONTHLY,
        currency: "eur",
        cancelAtPeriodEnd: false,
        payUrl: null,
      });
      const { currentPeriodStart, currentPeriodEnd } = paid!.subscription!;
      expect(currentPeriodStart).toEqual(provider.now());
      const month = new Date(provider.now());
      month.setUTCMonth(month.getUTCMonth() + 1);
      expect(currentPeriodEnd).toEqual(month);
    });

    test("that expired cannot be paid, and a paid one cannot expire", async () => {
      const { checkoutSessionId } = await order(await newCustomer());
      await provider.payments.expireCheckout(checkoutSessionId);
      await provider.payments.expireCheckout(checkoutSessionId);
      await provider.pay(checkoutSessionId);
      expect(await provider.payments.fetchCheckout(checkoutSessionId)).toMatchObject({
        status: "expired",
        url: null,
        subscription: null,
      });
      const paid = await subscribe();
      await provider.payments.expireCheckout(paid.checkoutSessionId);
      expect(await provider.payments.fetchCheckout(paid.checkoutSessionId)).toMatchObject({ status: "paid" });
    });

    test("that is not known is null, as is a subscription", async () => {
      expect(await provider.payments.fetchCheckout("cs_nobody")).toBeNull();
      expect(await provider.payments.fetchSubscription("sub_nobody")).toBeNull();
    });

    test("stays open after a decline, tells why, and can be paid then", async () => {
      for (const reason of DECLINE_REASONS) {
        const { checkoutSessionId } = await order(await newCustomer());
        await provider.decline(checkoutSessionId, reason);
        const declined = provider.knownReasons.includes(reason) ? reason : expect.any(String);
        expect(await provider.payments.fetchCheckout(checkoutSessionId)).toMatchObject({
          status: "open",
          declined,
        });
        await provider.pay(checkoutSessionId);
        expect(await provider.payments.fetchCheckout(checkoutSessionId)).toMatchObject({
          status: "paid",
          declined: null,
        });
      }
    });
  });

  describe("the first invoice", () => {
    // Worked out by hand: 21 % of € 79 is € 16,59, of € 29,99 € 6,30; credit pays the amount including btw.
    const SUBSCRIPTION = { kind: "subscription", exclVatCents: MONTHLY };
    const DISCOUNT = { kind: "launch_discount", exclVatCents: FIRST_MONTH - MONTHLY };
    test.each([
      [
        null,
        0,
        { lines: [SUBSCRIPTION], vatCents: 1_659, totalCents: 9_559, creditUsedCents: 0, paidCents: 9_559 },
        0,
      ],
      [
        FIRST_MONTH,
        0,
        {
          lines: [SUBSCRIPTION, DISCOUNT],
          vatCents: 630,
          totalCents: 3_629,
          creditUsedCents: 0,
          paidCents: 3_629,
        },
        0,
      ],
      [
        FIRST_MONTH,
        9_559,
        {
          lines: [SUBSCRIPTION, DISCOUNT],
          vatCents: 630,
          totalCents: 3_629,
          creditUsedCents: 3_629,
          paidCents: 0,
        },
        5_930,
      ],
      [
        null,
        5_000,
        {
          lines: [SUBSCRIPTION],
          vatCents: 1_659,
          totalCents: 9_559,
          creditUsedCents: 5_000,
          paidCents: 4_559,
        },
        0,
      ],
    ])("first month %s with credit %s", async (firstMonthExclVatCents, credit, amounts, creditLeft) => {
      const { customer, id } = await subscribe({ firstMonthExclVatCents }, credit);
      const [invoice, ...others] = await invoicesOf(id);
      expect(others).toEqual([]);
      expect(invoice).toMatchObject({
        ...amounts,
        providerSubscriptionId: id,
        status: "paid",
        currency: "eur",
        exclVatCents: firstMonthExclVatCents ?? MONTHLY,
        paidAt: provider.now(),
        reversedAt: null,
      });
      const { currentPeriodStart, currentPeriodEnd } = await subscriptionOf(id);
      expect(invoice).toMatchObject({ periodStart: currentPeriodStart, periodEnd: currentPeriodEnd });
      expect(await provider.payments.fetchCredit(customer)).toBe(creditLeft);
    });

    test("of an order before the start is paid at once and covers the time until the first renewal", async () => {
      const firstPeriodEndsAt = addHours(provider.now(), 50 * 24);
      const { id } = await subscribe({ firstMonthExclVatCents: FIRST_MONTH, firstPeriodEndsAt });
      const [first] = await invoicesOf(id);
      expect(first).toMatchObject({
        status: "paid",
        totalCents: 3_629,
        paidCents: 3_629,
        periodEnd: firstPeriodEndsAt,
      });
      expect((await subscriptionOf(id)).currentPeriodEnd).toEqual(firstPeriodEndsAt);
      await provider.passDays(51);
      const [renewal, ...before] = await invoicesOf(id);
      expect(before).toEqual([first]);
      expect(renewal).toMatchObject({ status: "paid", totalCents: 9_559, periodStart: firstPeriodEndsAt });
    });
  });

  describe("credit", () => {
    test("is added once per key and pays later invoices too", async () => {
      const { customer, id } = await subscribe();
      for (const key of ["a", "b", "a"])
        await provider.payments.addCredit({
          providerCustomerId: customer,
          cents: 6_000,
          key: `${key} ${id}`,
        });
      expect(await provider.payments.fetchCredit(customer)).toBe(12_000);
      await provider.passDays(32);
      expect((await invoicesOf(id))[0]).toMatchObject({
        creditUsedCents: 9_559,
        paidCents: 0,
        status: "paid",
      });
      expect(await provider.payments.fetchCredit(customer)).toBe(12_000 - 9_559);
    });
  });

  describe("a subscription", () => {
    test("renews by the clock, each month at the price that was ordered", async () => {
      const { id } = await subscribe({ firstMonthExclVatCents: FIRST_MONTH });
      const { currentPeriodEnd: end } = await subscriptionOf(id);
      await provider.passDays(63);
      const invoices = await invoicesOf(id);
      expect(invoices.map(({ totalCents, status }) => [totalCents, status])).toEqual([
        [9_559, "paid"],
        [9_559, "paid"],
        [3_629, "paid"],
      ]);
      expect(invoices[1]!.periodStart).toEqual(end);
      expect(invoices[0]!.periodStart).toEqual(invoices[1]!.periodEnd);
      const { status, currentPeriodStart } = await subscriptionOf(id);
      expect({ status, currentPeriodStart }).toEqual({
        status: "active",
        currentPeriodStart: invoices[0]!.periodStart,
      });
    });

    test("that was cancelled ends with its period; undone, it renews", async () => {
      const [stopped, resumed] = [await subscribe(), await subscribe()];
      for (const { id } of [stopped, resumed]) await provider.payments.setCancelAtPeriodEnd(id, true);
      expect(await subscriptionOf(stopped.id)).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
      await provider.payments.setCancelAtPeriodEnd(resumed.id, false);
      await provider.passDays(32);
      expect(await subscriptionOf(stopped.id)).toMatchObject({ status: "canceled" });
      expect(await invoicesOf(stopped.id)).toHaveLength(1);
      expect(await subscriptionOf(resumed.id)).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
      expect(await invoicesOf(resumed.id)).toHaveLength(2);
    });

    test("that ends now charges nothing more and refunds nothing", async () => {
      const { id } = await subscribe();
      await provider.payments.endNow(id, provider.now());
      await provider.payments.endNow(id, provider.now());
      expect(await subscriptionOf(id)).toMatchObject({
        status: "canceled",
        payUrl: null,
        endedAt: provider.now(),
      });
      await provider.passDays(40);
      expect(await invoicesOf(id)).toMatchObject([{ status: "paid", paidCents: 9_559 }]);
    });

    test("whose renewal fails is past due with a page to pay on, and active once paid", async () => {
      const { id } = await subscribe();
      await provider.failRenewals(id);
      await provider.passDays(32);
      const overdue = await subscriptionOf(id);
      expect(overdue).toMatchObject({ status: "past_due" });
      expect(overdue.payUrl).toMatch(/^http/);
      expect((await invoicesOf(id))[0]).toMatchObject({ status: "open", paidAt: null, paidCents: 0 });
      await provider.payOverdue(id);
      expect(await subscriptionOf(id)).toMatchObject({ status: "active", payUrl: null });
      expect((await invoicesOf(id))[0]).toMatchObject({ status: "paid", paidCents: 9_559 });
    });

    test("that is paid in another way from now on says so, and renews", async () => {
      const { id } = await subscribe();
      await provider.chooseCard(id);
      const { paymentMethod } = await subscriptionOf(id);
      expect(paymentMethod).toMatchObject({ kind: "card", last4: expect.stringMatching(/^\d{4}$/) });
      await provider.passDays(32);
      expect((await invoicesOf(id))[0]).toMatchObject({ status: "paid", paymentMethod });
    });

    test("whose payment the bank takes back says so at the invoice, and goes on until we end it", async () => {
      const { id } = await subscribe();
      await provider.passDays(3);
      await provider.bounce(id);
      expect(await invoicesOf(id)).toMatchObject([{ status: "paid", reversedAt: provider.now() }]);
      expect(await subscriptionOf(id)).toMatchObject({ status: "active" });
    });

    test("that ends while a payment is overdue leaves nothing to pay", async () => {
      const { id } = await subscribe();
      await provider.failRenewals(id);
      await provider.passDays(32);
      await provider.payments.endNow(id, provider.now());
      expect(await subscriptionOf(id)).toMatchObject({ status: "canceled", payUrl: null });
      expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(["void", "paid"]);
    });
  });

  describe("a refund", () => {
    test("happens once per key, in parts, and never exceeds what was paid", async () => {
      const { payments } = provider;
      const { id } = await subscribe();
      const [{ providerInvoiceId } = { providerInvoiceId: "" }] = await invoicesOf(id);
      for (const key of ["a", "a", "b"])
        await payments.refund({ providerInvoiceId, cents: 4_000, key: `${key} ${id}` });
      await expect(payments.refund({ providerInvoiceId, cents: 1_560, key: `c ${id}` })).rejects.toThrow();
      await payments.refund({ providerInvoiceId, cents: 1_559, key: `d ${id}` });
      await expect(payments.refund({ providerInvoiceId, cents: 1, key: `e ${id}` })).rejects.toThrow();
    });

    test("gives money back, not credit", async () => {
      const { customer, id } = await subscribe({}, 9_000);
      const [invoice] = await invoicesOf(id);
      const refund = { providerInvoiceId: invoice!.providerInvoiceId, key: id };
      await expect(provider.payments.refund({ ...refund, cents: 560 })).rejects.toThrow();
      await provider.payments.refund({ ...refund, cents: 559, key: `${id} less` });
      expect(await provider.payments.fetchCredit(customer)).toBe(0);
    });
  });

  test("the portal has an address", async () => {
    const { customer } = await subscribe();
    expect(await provider.payments.portalUrl(customer, "https://site.example/terug")).toMatch(/^http/);
  });
});
