import { addMonths, amsterdamDay } from "#domain/kernel/dates.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DECLINE_REASONS } from "#domain/payments/billing/rules.ts";
import { MONTHLY, openWithOrders, PROVIDERS, type ProviderWithOrders } from "../providers/orders.ts";

describe.each(PROVIDERS)("%s", (_name, open) => {
  let provider: ProviderWithOrders;
  beforeAll(async () => {
    provider = await openWithOrders(open);
  });
  afterAll(() => provider.close());

  describe("a customer", () => {
    test("is made once per company", async () => {
      const glans = provider.company();
      const [first, second] = [
        await provider.payments.createCustomer(glans),
        await provider.payments.createCustomer(glans),
      ];
      expect(second).toBe(first);
      expect(await provider.newCustomer()).not.toBe(first);
    });

    test("gets another name, address and btw-id", async () => {
      const glans = provider.company();
      const customer = await provider.payments.createCustomer(glans);
      for (const vatId of ["NL000099998B57", null, "NL000099998B57"])
        await provider.payments.updateCustomer(customer, { ...glans, legalName: "Glans", vatId });
    });
  });

  describe("a checkout", () => {
    test("is open until it is paid, and gives a subscription at the ordered price", async () => {
      const customer = await provider.newCustomer();
      const { checkoutSessionId, url } = await provider.order(customer);
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
      expect(amsterdamDay(currentPeriodEnd)).toBe(addMonths(amsterdamDay(currentPeriodStart), 1));
    });

    test("that expired cannot be paid, and a paid one cannot expire", async () => {
      const { checkoutSessionId } = await provider.order(await provider.newCustomer());
      await provider.payments.expireCheckout(checkoutSessionId);
      await provider.payments.expireCheckout(checkoutSessionId);
      await provider.pay(checkoutSessionId);
      expect(await provider.payments.fetchCheckout(checkoutSessionId)).toMatchObject({
        status: "expired",
        url: null,
        subscription: null,
      });
      const paid = await provider.subscribe();
      await provider.payments.expireCheckout(paid.checkoutSessionId);
      expect(await provider.payments.fetchCheckout(paid.checkoutSessionId)).toMatchObject({ status: "paid" });
    });

    test("that is not known is null, as is a subscription", async () => {
      expect(await provider.payments.fetchCheckout("cs_nobody")).toBeNull();
      expect(await provider.payments.fetchSubscription("sub_nobody")).toBeNull();
    });

    test("stays open after a decline, tells why, and can be paid then", async () => {
      for (const reason of DECLINE_REASONS) {
        const { checkoutSessionId } = await provider.order(await provider.newCustomer());
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

  test("the portal has an address", async () => {
    const { customer } = await provider.subscribe();
    expect(await provider.payments.portalUrl(customer, "https://site.example/terug")).toMatch(/^http/);
  });
});
