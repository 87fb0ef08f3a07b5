import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_MONTH, openWithOrders, PROVIDERS, type ProviderWithOrders } from "../providers/orders.ts";

describe.each(PROVIDERS)("%s", (_name, open) => {
  let provider: ProviderWithOrders;
  beforeAll(async () => {
    provider = await openWithOrders(open);
  });
  afterAll(() => provider.close());

  describe("a subscription", () => {
    test("renews by the clock, each month at the price that was ordered", async () => {
      const { id } = await provider.subscribe({ firstMonthExclVatCents: FIRST_MONTH });
      const { currentPeriodEnd: end } = await provider.subscriptionOf(id);
      await provider.passDays(63);
      const invoices = await provider.invoicesOf(id);
      expect(invoices.map(({ totalCents, status }) => [totalCents, status])).toEqual([
        [9_559, "paid"],
        [9_559, "paid"],
        [3_629, "paid"],
      ]);
      expect(invoices[1]!.periodStart).toEqual(end);
      expect(invoices[0]!.periodStart).toEqual(invoices[1]!.periodEnd);
      const { status, currentPeriodStart } = await provider.subscriptionOf(id);
      expect({ status, currentPeriodStart }).toEqual({
        status: "active",
        currentPeriodStart: invoices[0]!.periodStart,
      });
    });

    test("that was cancelled ends with its period; undone, it renews", async () => {
      const [stopped, resumed] = [await provider.subscribe(), await provider.subscribe()];
      for (const { id } of [stopped, resumed]) await provider.payments.setCancelAtPeriodEnd(id, true);
      expect(await provider.subscriptionOf(stopped.id)).toMatchObject({
        status: "active",
        cancelAtPeriodEnd: true,
      });
      await provider.payments.setCancelAtPeriodEnd(resumed.id, false);
      await provider.passDays(32);
      expect(await provider.subscriptionOf(stopped.id)).toMatchObject({ status: "canceled" });
      expect(await provider.invoicesOf(stopped.id)).toHaveLength(1);
      expect(await provider.subscriptionOf(resumed.id)).toMatchObject({
        status: "active",
        cancelAtPeriodEnd: false,
      });
      expect(await provider.invoicesOf(resumed.id)).toHaveLength(2);
    });

    test("whose collection is paused goes on free of charge, and is charged again once it is resumed", async () => {
      const { id } = await provider.subscribe();
      await provider.payments.setCollectionPaused(id, true);
      expect(await provider.subscriptionOf(id)).toMatchObject({ isCollectionPaused: true, status: "active" });
      await provider.passDays(32);
      expect(await provider.subscriptionOf(id)).toMatchObject({ status: "active", payUrl: null });
      const statuses = async () => (await provider.invoicesOf(id)).map(({ status }) => status);
      expect(await statuses()).toEqual(["void", "paid"]);
      await provider.payments.setCollectionPaused(id, false);
      expect(await provider.subscriptionOf(id)).toMatchObject({ isCollectionPaused: false });
      await provider.passDays(31);
      expect(await statuses()).toEqual(["paid", "void", "paid"]);
    });

    test("that ends now charges nothing more and refunds nothing", async () => {
      const { id } = await provider.subscribe();
      await provider.payments.endNow(id, provider.now());
      await provider.payments.endNow(id, provider.now());
      expect(await provider.subscriptionOf(id)).toMatchObject({
        status: "canceled",
        payUrl: null,
        endedAt: provider.now(),
      });
      await provider.passDays(40);
      expect(await provider.invoicesOf(id)).toMatchObject([{ status: "paid", paidCents: 9_559 }]);
    });

    test("whose renewal fails is past due with a page to pay on, and active once paid", async () => {
      const { id } = await provider.subscribe();
      await provider.failRenewals(id);
      await provider.passDays(32);
      const overdue = await provider.subscriptionOf(id);
      expect(overdue).toMatchObject({ status: "past_due" });
      expect(overdue.payUrl).toMatch(/^http/);
      expect((await provider.invoicesOf(id))[0]).toMatchObject({
        status: "open",
        paidAt: null,
        paidCents: 0,
      });
      await provider.payOverdue(id);
      expect(await provider.subscriptionOf(id)).toMatchObject({ status: "active", payUrl: null });
      expect((await provider.invoicesOf(id))[0]).toMatchObject({ status: "paid", paidCents: 9_559 });
    });

    test("that is paid in another way from now on says so, and renews", async () => {
      const { id } = await provider.subscribe();
      await provider.chooseCard(id);
      const { paymentMethod } = await provider.subscriptionOf(id);
      expect(paymentMethod).toMatchObject({ kind: "card", last4: expect.stringMatching(/^\d{4}$/) });
      await provider.passDays(32);
      expect((await provider.invoicesOf(id))[0]).toMatchObject({ status: "paid", paymentMethod });
    });

    test("whose payment the bank takes back says so at the invoice, and goes on until we end it", async () => {
      const { id } = await provider.subscribe();
      await provider.passDays(3);
      await provider.bounce(id);
      expect(await provider.invoicesOf(id)).toMatchObject([{ status: "paid", reversedAt: provider.now() }]);
      expect(await provider.subscriptionOf(id)).toMatchObject({ status: "active" });
    });

    test("that ends while a payment is overdue leaves nothing to pay", async () => {
      const { id } = await provider.subscribe();
      await provider.failRenewals(id);
      await provider.passDays(32);
      await provider.payments.endNow(id, provider.now());
      expect(await provider.subscriptionOf(id)).toMatchObject({ status: "canceled", payUrl: null });
      expect((await provider.invoicesOf(id)).map(({ status }) => status)).toEqual(["void", "paid"]);
    });
  });
});
