import { afterAll, beforeAll, expect, test } from "vitest";
import { refunds, subscriptions } from "#db/schema/index.ts";
import { openPaymentHarness, type PaymentHarness } from "../../tests/support/harness/payment-harness.ts";
import { allInvoices } from "../../tests/support/people/invoices.ts";
import { refundInvoice } from "./invoices/refund-invoice.ts";
import { watchedMoney } from "./watched-money.ts";
import { syncCheckout } from "./sync-checkout.ts";

let at: PaymentHarness;
beforeAll(async () => {
  at = await openPaymentHarness();
  const { session } = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: session });
});
afterAll(() => at.harness.close());

const active = async () => (await watchedMoney(at.harness)).subscriptions.filter(({ count }) => count > 0);

test("figures for metrics have subscriptions that are late with their money, and refunds of a day", async () => {
  expect(await active()).toEqual([{ status: "active", count: 1 }]);
  const late = { status: "past_due" as const, pastDueSince: at.harness.now, overdueCents: 9_559 };
  await at.harness.db.update(subscriptions).set(late);
  const [invoice] = await allInvoices(at.harness);
  const order = { invoiceId: invoice!.id, amount: 500, reason: "goodwill" as const, key: "one" };
  await refundInvoice(at.systemCtx(), order);
  expect(await watchedMoney(at.harness)).toMatchObject({
    overdueCents: 9_559,
    refundsWaiting: 0,
    refundedCents: 500,
  });
  expect(await active()).toEqual([{ status: "past_due", count: 1 }]);
  await at.harness.db.update(refunds).set({ creditNoteId: null });
  at.harness.passHours(25);
  expect(await watchedMoney(at.harness)).toMatchObject({ refundsWaiting: 1, refundedCents: 0 });
});
