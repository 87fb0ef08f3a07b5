import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  authUsers,
  formerSubscribers,
  invoices,
  sandboxCheckouts,
  sandboxInvoices,
  sandboxSubscriptions,
} from "#db/schema/index.ts";
import { invoiceTotals } from "../../tests/support/people/invoices.ts";
import { openPaymentHarness, type PaymentHarness } from "../../tests/support/harness/payment-harness.ts";
import { addAtSandbox, sandboxSubscriptionRows } from "../../tests/support/servers/sandbox.ts";
import { company } from "../../tests/support/people/companies.ts";
import { addHours, oneMonthAfter } from "../kernel/dates.ts";
import type { Payments } from "../kernel/payment-port.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncMissedWebhooks } from "./sync-missed-webhooks.ts";
import { syncSubscription } from "./sync-subscription.ts";

let at: PaymentHarness;
beforeEach(async () => {
  at = await openPaymentHarness();
});
afterEach(() => at.harness.close());

describe("the subscription of a deleted company", () => {
  test("is ended at the provider when it still runs, and a later month is given back", async () => {
    const { session, subscription } = await at.paidCheckout();
    await syncCheckout(at.systemCtx(), { checkout: session });
    const row = (await at.subscriptionRow())!;
    await at.harness.db.insert(formerSubscribers).values({
      provider: "sandbox",
      providerSubscriptionId: subscription,
      providerCustomerId: row.providerCustomerId,
      companyName: "Voorheen Glans",
      kvkNumber: "11223344",
      since: row.createdAt,
      paidUntil: row.currentPeriodEnd,
      leftAt: at.harness.now,
      keepUntil: addHours(at.harness.now, 100_000),
    });
    await at.harness.db.delete(authUsers).where(eq(authUsers.id, at.actor.userId));
    at.harness.now = addHours(oneMonthAfter(at.harness.now), 1);
    await at.payments.renewDue(at.harness.now);
    await syncMissedWebhooks(at.systemCtx(), {});
    const [theirs] = await sandboxSubscriptionRows(at.harness.db);
    expect(theirs).toMatchObject({ status: "canceled", refunds: 1 });
    expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629", "invoice 9559", "credit_note -9559"]);
  });
});

describe("a subscription that is no row of ours", () => {
  test("is left alone when nobody knows its customer", async () => {
    const stranger = await company(at.harness);
    await addAtSandbox(at.harness.db, {
      companyId: stranger.actor.companyId!,
      provider: "sandbox",
      providerCustomerId: "cus_stranger",
      providerSubscriptionId: "sub_stranger",
      status: "active",
      monthlyExclVatCents: 7_900,
      currentPeriodStart: at.harness.now,
      currentPeriodEnd: oneMonthAfter(at.harness.now),
      createdAt: at.harness.now,
    } as never);
    await syncSubscription(at.systemCtx(), { subscription: "sub_stranger" });
    expect(await at.harness.db.select().from(sandboxSubscriptions)).toMatchObject([{ status: "active" }]);
    expect(await at.harness.db.$count(invoices)).toBe(0);
  });

  test("is refunded when its payment arrives after we ended it", async () => {
    const slow: Payments = { ...at.payments, expireCheckout: () => Promise.resolve() };
    at.harness.payments = slow;
    const [first, second] = [await at.checkout(), await at.checkout()];
    for (const session of [first, second]) await at.payments.page.pay(session, at.harness.now);
    const [late] = await at.harness.db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, second));
    const ofLate = eq(sandboxInvoices.subscriptionId, late!.subscriptionId!);
    await at.harness.db.update(sandboxInvoices).set({ status: "open", paidAt: null }).where(ofLate);
    for (const checkout of [first, second]) await syncCheckout(at.systemCtx(), { checkout });
    expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629"]);
    at.harness.passHours(72);
    await at.harness.db.update(sandboxInvoices).set({ status: "paid", paidAt: at.harness.now }).where(ofLate);
    for (const _ of [1, 2]) await syncSubscription(at.systemCtx(), { subscription: late!.subscriptionId! });
    expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629", "invoice 3629", "credit_note -3629"]);
    expect(await at.access()).toBe(true);
  });
});
