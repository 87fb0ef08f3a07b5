import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creditOfLines } from "#domain/payments/billing/rules.ts";
import { addHours } from "#domain/kernel/dates.ts";
import type { ProviderInvoice } from "#domain/kernel/payment-port.ts";
import {
  MONTHLY,
  FIRST_MONTH,
  openWithOrders,
  PROVIDERS,
  type ProviderWithOrders,
} from "../providers/orders.ts";

const credit = (cents: number) => ({ kind: "credit", exclVatCents: -cents });
const creditOf = (invoice: ProviderInvoice | undefined) => creditOfLines(invoice?.lines ?? []);

describe.each(PROVIDERS)("%s", (_name, open) => {
  let provider: ProviderWithOrders;
  beforeAll(async () => {
    provider = await openWithOrders(open);
  });
  afterAll(() => provider.close());

  describe("the first invoice", () => {
    // Worked out by hand: 21 % of € 79 is € 16,59, of € 29,99 € 6,30; credit lowers the amount that btw is reckoned over.
    const SUBSCRIPTION = { kind: "subscription", exclVatCents: MONTHLY };
    const DISCOUNT = { kind: "launch_discount", exclVatCents: FIRST_MONTH - MONTHLY };
    test.each([
      [null, 0, { lines: [SUBSCRIPTION], vatCents: 1_659, totalCents: 9_559 }],
      [FIRST_MONTH, 0, { lines: [SUBSCRIPTION, DISCOUNT], vatCents: 630, totalCents: 3_629 }],
      [FIRST_MONTH, 2_999, { lines: [SUBSCRIPTION, DISCOUNT, credit(2_999)], vatCents: 0, totalCents: 0 }],
      [
        FIRST_MONTH,
        1_000,
        { lines: [SUBSCRIPTION, DISCOUNT, credit(1_000)], vatCents: 420, totalCents: 2_419 },
      ],
      [null, 1_844, { lines: [SUBSCRIPTION, credit(1_844)], vatCents: 1_272, totalCents: 7_328 }],
    ])("first month %s with credit %s", async (firstMonthExclVatCents, creditExclVatCents, amounts) => {
      const { id } = await provider.subscribe({ firstMonthExclVatCents, creditExclVatCents });
      const [invoice, ...others] = await provider.invoicesOf(id);
      expect(others).toEqual([]);
      expect(invoice).toMatchObject({
        ...amounts,
        creditUsedCents: 0,
        paidCents: amounts.totalCents,
        providerSubscriptionId: id,
        status: "paid",
        currency: "eur",
        exclVatCents: (firstMonthExclVatCents ?? MONTHLY) - creditExclVatCents,
        paidAt: provider.now(),
        reversedAt: null,
      });
      const { currentPeriodStart, currentPeriodEnd } = await provider.subscriptionOf(id);
      expect(invoice).toMatchObject({ periodStart: currentPeriodStart, periodEnd: currentPeriodEnd });
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
    test("lowers the next invoice as a line of its own, with btw, and no later one", async () => {
      const { id } = await provider.subscribe();
      const [first] = await provider.invoicesOf(id);
      for (const cents of [500, 1_844, 1_844]) await provider.payments.setNextCredit(id, cents);
      expect((await provider.subscriptionOf(id)).nextCreditExclVatCents).toBe(1_844);
      await provider.passDays(32);
      const [second, ...before] = await provider.invoicesOf(id);
      expect(before).toEqual([first]);
      expect(second).toMatchObject({
        lines: [
          { kind: "subscription", exclVatCents: 7_900 },
          { kind: "credit", exclVatCents: -1_844 },
        ],
        exclVatCents: 6_056,
        vatCents: 1_272,
        totalCents: 7_328,
        creditUsedCents: 0,
        paidCents: 7_328,
      });
      expect((await provider.subscriptionOf(id)).nextCreditExclVatCents).toBe(0);
      await provider.passDays(31);
      expect((await provider.invoicesOf(id)).map(creditOf)).toEqual([0, 1_844, 0]);
    });

    test("of a whole month leaves an invoice of nothing, which is paid", async () => {
      const { customer, id } = await provider.subscribe();
      await provider.payments.setNextCredit(id, MONTHLY);
      await provider.passDays(32);
      const [invoice] = await provider.invoicesOf(id);
      expect(invoice).toMatchObject({ status: "paid", totalCents: 0, vatCents: 0, paidCents: 0 });
      expect(invoice!.lines.map(({ exclVatCents }) => exclVatCents)).toEqual([MONTHLY, -MONTHLY]);
      expect((await provider.subscriptionOf(id)).providerCustomerId).toBe(customer);
    });

    test("that is taken away lowers nothing", async () => {
      const { id } = await provider.subscribe();
      await provider.payments.setNextCredit(id, 1_844);
      await provider.payments.setNextCredit(id, 0);
      await provider.passDays(32);
      expect((await provider.invoicesOf(id)).map(creditOf)).toEqual([0, 0]);
    });

    test("of an order before the start is used for the first renewal, not for the free days", async () => {
      const firstPeriodEndsAt = addHours(provider.now(), 50 * 24);
      const { id } = await provider.subscribe({ creditExclVatCents: 1_000, firstPeriodEndsAt });
      await provider.payments.setNextCredit(id, 1_844);
      await provider.passDays(51);
      expect((await provider.invoicesOf(id)).map(creditOf)).toEqual([1_844, 1_000]);
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

    test("gives back what was paid, not the credit that made it less", async () => {
      const { id } = await provider.subscribe({ creditExclVatCents: 7_400 });
      const [invoice] = await provider.invoicesOf(id);
      expect(invoice!.totalCents).toBe(605);
      const refund = { providerInvoiceId: invoice!.providerInvoiceId, key: id };
      await expect(provider.payments.refund({ ...refund, cents: 606 })).rejects.toThrow();
      await provider.payments.refund({ ...refund, cents: 605, key: `${id} less` });
    });
  });
});
