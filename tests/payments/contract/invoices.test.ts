import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addHours } from "#domain/dates.ts";
import {
  MONTHLY,
  FIRST_MONTH,
  openWithOrders,
  PROVIDERS,
  type ProviderWithOrders,
} from "../providers/orders.ts";

describe.each(PROVIDERS)("%s", (_name, open) => {
  let provider: ProviderWithOrders;
  beforeAll(async () => {
    provider = await openWithOrders(open);
  });
  afterAll(() => provider.close());

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
      const { customer, id } = await provider.subscribe({ firstMonthExclVatCents }, credit);
      const [invoice, ...others] = await provider.invoicesOf(id);
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
      const { currentPeriodStart, currentPeriodEnd } = await provider.subscriptionOf(id);
      expect(invoice).toMatchObject({ periodStart: currentPeriodStart, periodEnd: currentPeriodEnd });
      expect(await provider.payments.fetchCredit(customer)).toBe(creditLeft);
    });

    test("of an order before the start is paid at once and covers the time until the first renewal", async () => {
      const firstPeriodEndsAt = addHours(provider.now(), 50 * 24);
      const { id } = await provider.subscribe({ firstMonthExclVatCents: FIRST_MONTH, firstPeriodEndsAt });
      const [first] = await provider.invoicesOf(id);
      expect(first).toMatchObject({
        status: "paid",
        totalCents: 3_629,
        paidCents: 3_629,
        periodEnd: firstPeriodEndsAt,
      });
      expect((await provider.subscriptionOf(id)).currentPeriodEnd).toEqual(firstPeriodEndsAt);
      await provider.passDays(51);
      const [renewal, ...before] = await provider.invoicesOf(id);
      expect(before).toEqual([first]);
      expect(renewal).toMatchObject({ status: "paid", totalCents: 9_559, periodStart: firstPeriodEndsAt });
    });
  });

  describe("credit", () => {
    test("is added once per key and pays later invoices too", async () => {
      const { customer, id } = await provider.subscribe();
      for (const key of ["a", "b", "a"])
        await provider.payments.addCredit({
          providerCustomerId: customer,
          cents: 6_000,
          key: `${key} ${id}`,
        });
      expect(await provider.payments.fetchCredit(customer)).toBe(12_000);
      await provider.passDays(32);
      expect((await provider.invoicesOf(id))[0]).toMatchObject({
        creditUsedCents: 9_559,
        paidCents: 0,
        status: "paid",
      });
      expect(await provider.payments.fetchCredit(customer)).toBe(12_000 - 9_559);
    });
  });

  describe("a refund", () => {
    test("happens once per key, in parts, and never exceeds what was paid", async () => {
      const { payments } = provider;
      const { id } = await provider.subscribe();
      const [{ providerInvoiceId } = { providerInvoiceId: "" }] = await provider.invoicesOf(id);
      for (const key of ["a", "a", "b"])
        await payments.refund({ providerInvoiceId, cents: 4_000, key: `${key} ${id}` });
      await expect(payments.refund({ providerInvoiceId, cents: 1_560, key: `c ${id}` })).rejects.toThrow();
      await payments.refund({ providerInvoiceId, cents: 1_559, key: `d ${id}` });
      await expect(payments.refund({ providerInvoiceId, cents: 1, key: `e ${id}` })).rejects.toThrow();
    });

    test("gives money back, not credit", async () => {
      const { customer, id } = await provider.subscribe({}, 9_000);
      const [invoice] = await provider.invoicesOf(id);
      const refund = { providerInvoiceId: invoice!.providerInvoiceId, key: id };
      await expect(provider.payments.refund({ ...refund, cents: 560 })).rejects.toThrow();
      await provider.payments.refund({ ...refund, cents: 559, key: `${id} less` });
      expect(await provider.payments.fetchCredit(customer)).toBe(0);
    });
  });
});
