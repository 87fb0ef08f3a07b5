import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  invoices,
  refunds,
  sandboxInvoices,
  sandboxRefunds,
  sandboxSubscriptions,
} from "#db/schema/index.ts";
import { giveCredit } from "../../tests/support/people/credit.ts";
import { allInvoices } from "../../tests/support/people/invoices.ts";
import {
  deletePayments,
  openPaymentHarness,
  type PaymentHarness,
} from "../../tests/support/harness/payment-harness.ts";
import { creditLeft } from "./billing/credit.ts";
import { creditOfLines } from "./billing/rules.ts";
import { addHours } from "../kernel/dates.ts";
import { payOutCredit } from "./invoices/pay-out-credit.ts";
import { refundInvoice } from "./invoices/refund-invoice.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";

let at: PaymentHarness;
let subscription: string;
beforeAll(async () => {
  at = await openPaymentHarness();
});
afterAll(() => at.harness.close());
beforeEach(async () => {
  await deletePayments(at.harness);
  await at.harness.db.execute("truncate company_credits, credit_uses");
  const paid = await at.paidCheckout();
  subscription = paid.subscription;
  await syncCheckout(at.systemCtx(), { checkout: paid.session });
});

const sync = () => syncSubscription(at.systemCtx(), { subscription });
const left = () => creditLeft(at.harness.db, at.actor.companyId);
const placed = async () => (await at.payments.fetchSubscription(subscription))!.nextCreditExclVatCents;
const give = (cents: number, source: "outage" | "goodwill" | "referral") =>
  giveCredit(at.harness, at.actor, cents, source);

async function nextMonth() {
  const { currentPeriodEnd } = (await at.payments.fetchSubscription(subscription))!;
  at.harness.now = addHours(currentPeriodEnd, 1);
  await at.payments.renewDue(at.harness.now);
  await sync();
}

async function end() {
  await at.payments.endNow(subscription, at.harness.now);
  await sync();
}

const totals = async () =>
  (await allInvoices(at.harness)).map(({ kind, reason, totalCents, lines }) => ({
    kind,
    reason,
    totalCents,
    credit: creditOfLines(lines),
  }));
const moneyBack = async () => (await at.harness.db.select().from(sandboxRefunds)).map(({ cents }) => cents);

describe("credit", () => {
  test("larger than an invoice lowers it to nothing, and the rest lowers the next", async () => {
    const before = await allInvoices(at.harness);
    await give(9_559 + 2_231, "referral");
    await sync();
    expect(await placed()).toBe(7_900);
    await nextMonth();
    expect(await left()).toEqual({ exclVatCents: 1_844, owedCents: 0 });
    expect(await placed()).toBe(1_844);
    await nextMonth();
    expect(await left()).toEqual({ exclVatCents: 0, owedCents: 0 });
    expect(await placed()).toBe(0);
    expect((await allInvoices(at.harness)).slice(0, before.length)).toEqual(before);
    expect(await totals()).toMatchObject([
      { totalCents: 3_629, credit: 0 },
      { totalCents: 0, credit: 7_900 },
      { totalCents: 7_328, credit: 1_844 },
    ]);
  });

  test("is used once, also when eight syncs and a renewal run at once", async () => {
    for (let round = 0; round < 3; round += 1) {
      await give(2_231, "goodwill");
      await Promise.all(Array.from({ length: 4 }, sync));
      const { currentPeriodEnd } = (await at.payments.fetchSubscription(subscription))!;
      at.harness.now = addHours(currentPeriodEnd, 1);
      await Promise.all([at.payments.renewDue(at.harness.now), ...Array.from({ length: 4 }, sync)]);
      await sync();
    }
    await nextMonth();
    const used = (await totals()).map(({ credit }) => credit);
    expect(used).toEqual([0, 1_844, 1_844, 1_844, 0]);
    expect(await left()).toEqual({ exclVatCents: 0, owedCents: 0 });
  });

  test("that a stopped worker placed is not placed again, and one that was not is placed by the next sync", async () => {
    await give(2_231, "goodwill");
    const payments = {
      ...at.payments,
      setNextCredit: async (id: string, cents: number) => {
        await at.payments.setNextCredit(id, cents);
        throw new Error("the worker stopped");
      },
    };
    await expect(syncSubscription(at.systemCtx({ payments }), { subscription })).rejects.toThrow("stopped");
    await sync();
    expect(await placed()).toBe(1_844);
    await at.payments.setNextCredit(subscription, 0);
    await sync();
    expect(await placed()).toBe(1_844);
  });

  test("on an invoice that is never paid comes back", async () => {
    await give(2_231, "goodwill");
    await sync();
    await at.harness.db
      .update(sandboxSubscriptions)
      .set({ paymentsFail: true })
      .where(eq(sandboxSubscriptions.id, subscription));
    await nextMonth();
    expect((await left()).exclVatCents).toBe(0);
    await end();
    expect((await at.harness.db.select().from(sandboxInvoices)).map(({ status }) => status)).toContain(
      "void",
    );
    expect((await left()).exclVatCents).toBe(1_844);
  });
});

describe("when the subscription ends", () => {
  test("what was owed is paid out once with a credit note, and what was given is not", async () => {
    await give(2_231, "outage");
    await give(9_559, "referral");
    await give(5_000, "goodwill");
    await end();
    await Promise.all([1, 2, 3, 4].map(() => payOutCredit(at.systemCtx(), at.actor.companyId!)));
    await sync();
    expect(await moneyBack()).toEqual([2_231]);
    expect((await totals()).slice(1)).toEqual([
      { kind: "credit_note", reason: "owed_credit", totalCents: -2_231, credit: 1_844 },
    ]);
    expect(await left()).toEqual({ exclVatCents: 7_900 + 4_133, owedCents: 0 });
  });

  test("more than the newest invoice is paid out of the ones before it", async () => {
    await nextMonth();
    await give(11_000, "outage");
    await end();
    expect(await moneyBack()).toHaveLength(2);
    expect((await moneyBack()).reduce((sum, cents) => sum + cents, 0)).toBe(11_000);
    expect((await left()).owedCents).toBe(0);
  });

  test("a failed pay-out is finished later, with the same amount", async () => {
    await give(2_231, "outage");
    const payments = { ...at.payments, refund: () => Promise.reject(new Error("away")) };
    await at.payments.endNow(subscription, at.harness.now);
    await expect(syncSubscription(at.systemCtx({ payments }), { subscription })).rejects.toThrow("away");
    await sync();
    expect((await at.harness.db.select().from(refunds)).map(({ cents }) => cents)).toEqual([2_231]);
  });
});

test("an invoice that credit paid in full can be given back: the credit comes back, with a credit note of nothing", async () => {
  await give(9_559, "referral");
  await sync();
  await nextMonth();
  const [free] = await at.harness.db.select().from(invoices).where(eq(invoices.totalCents, 0));
  const order = { invoiceId: free!.id, amount: "whole", reason: "mistake", key: "free" } as const;
  for (const _ of [1, 2]) await refundInvoice(at.systemCtx(), order);
  await expect(refundInvoice(at.systemCtx(), { ...order, key: "again" })).rejects.toThrow();
  expect(await left()).toEqual({ exclVatCents: 7_900, owedCents: 0 });
});
