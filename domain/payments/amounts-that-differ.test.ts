import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkouts } from "#db/schema/index.ts";
import { invoiceTotals, withoutSeller } from "../../tests/support/people/invoices.ts";
import { mailsButReceipts } from "../../tests/support/harness/outbox.ts";
import { openPaymentHarness, type PaymentHarness } from "../../tests/support/harness/payment-harness.ts";
import { addHours, oneMonthAfter } from "../kernel/dates.ts";
import { eventsOf } from "../events/views.ts";
import type { Payments } from "../kernel/payment-port.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";

let at: PaymentHarness;
beforeEach(async () => {
  at = await openPaymentHarness();
});
afterEach(() => at.harness.close());

test("gives access when the provider charges another price, and records the difference once", async () => {
  const { session, subscription } = await at.paidCheckout();
  await at.changeAtProvider(subscription, { monthlyExclVatCents: 9_900 });
  for (const _ of [1, 2]) await syncCheckout(at.systemCtx(), { checkout: session });
  expect(await at.access()).toBe(true);
  expect(await differences()).toEqual([{ ordered: "2999 7900 eur", charged: "2999 9900 eur" }]);
  expect(await at.subscriptionRow()).toMatchObject({ monthlyExclVatCents: 7_900 });
});

const differences = async () =>
  (await eventsOf(at.harness, { companyId: at.actor.companyId! }))
    .filter(({ type }) => type === "subscription.amount_differs")
    .map(({ data }) => data);
const alerts = async () =>
  (await mailsButReceipts(at.harness)).filter((mail) => mail.startsWith("payment-alert"));

describe("a payment that differs from the order", () => {
  test("in another currency counts as paid without an invoice, and the operator is told once", async () => {
    const { session, subscription } = await at.paidCheckout();
    const inDollars: Payments = {
      ...at.payments,
      fetchInvoices: async (id) =>
        (await at.payments.fetchInvoices(id)).map((one) => ({ ...one, currency: "usd" })),
    };
    at.harness.payments = inDollars;
    for (const _ of [1, 2]) {
      expect(await syncCheckout(at.systemCtx(), { checkout: session })).toBe(true);
      await syncSubscription(at.systemCtx(), { subscription });
    }
    expect(await at.access()).toBe(true);
    expect(await invoiceTotals(at.harness)).toEqual([]);
    expect(await at.harness.db.select().from(checkouts)).toMatchObject([{ paidAt: at.harness.now }]);
    expect(await differences()).toEqual([{ ordered: "2999 7900 eur", charged: "2999 7900 usd" }]);
    expect(await alerts()).toHaveLength(1);
  });

  test("is told, and the checkout counts as paid, before an invoice that cannot be issued", async () => {
    const { session, subscription } = await at.paidCheckout();
    await at.changeAtProvider(subscription, { monthlyExclVatCents: 9_900 });
    const synced = syncCheckout(at.systemCtx(withoutSeller(at.harness)), { checkout: session });
    await expect(synced).rejects.toThrow("no seller");
    expect(await at.harness.db.select().from(checkouts)).toMatchObject([{ paidAt: at.harness.now }]);
    expect(await alerts()).toHaveLength(1);
  });

  test("at a renewal leaves the agreed price as it is, and the operator is told once", async () => {
    const { session, subscription } = await at.paidCheckout();
    await syncCheckout(at.systemCtx(), { checkout: session });
    await at.changeAtProvider(subscription, { monthlyExclVatCents: 9_900 });
    at.harness.now = addHours(oneMonthAfter(at.harness.now), 1);
    await at.payments.renewDue(at.harness.now);
    for (const _ of [1, 2]) await syncSubscription(at.systemCtx(), { subscription });
    expect(await at.subscriptionRow()).toMatchObject({ monthlyExclVatCents: 7_900 });
    expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629", "invoice 11979"]);
    expect(await differences()).toEqual([{ ordered: "7900 7900 eur", charged: "9900 9900 eur" }]);
    expect(await alerts()).toHaveLength(1);
  });
});
