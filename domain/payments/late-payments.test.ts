import { eq, ne } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  authUsers,
  formerSubscribers,
  sandboxInvoices,
  sandboxRefunds,
  sandboxSubscriptions,
} from "#db/schema/index.ts";
import { allInvoices, invoiceTotals } from "../../tests/support/people/invoices.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { openPaymentHarness, type PaymentHarness } from "../../tests/support/harness/payment-harness.ts";
import { addHours, oneMonthAfter } from "../kernel/dates.ts";
import { issueInvoices } from "./invoices/issue-invoices.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";

let at: PaymentHarness;
beforeEach(async () => {
  at = await openPaymentHarness();
});
afterEach(() => at.harness.close());

/** Lets the bank collect every invoice that was open, days later. */
const collectLate = async () => {
  at.harness.passHours(48);
  await at.harness.db
    .update(sandboxInvoices)
    .set({ status: "paid", paidAt: at.harness.now })
    .where(ne(sandboxInvoices.status, "paid"));
};

/** A subscription whose renewal was declined. */
const overdue = async () => {
  const { session, subscription } = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: session });
  at.harness.now = addHours(oneMonthAfter(at.harness.now), 1);
  await at.harness.db.update(sandboxSubscriptions).set({ paymentsFail: true });
  await at.payments.renewDue(at.harness.now);
  await syncSubscription(at.systemCtx(), { subscription });
  return subscription;
};

/** Deletes the company, as the erasure of its account does. */
async function leave(providerSubscriptionId: string): Promise<void> {
  const { createdAt, currentPeriodEnd, providerCustomerId } = (await at.subscriptionRow())!;
  await at.harness.db.insert(formerSubscribers).values({
    provider: "sandbox",
    providerSubscriptionId,
    providerCustomerId,
    companyName: "Voorheen Glans",
    kvkNumber: "11223344",
    since: createdAt,
    paidUntil: currentPeriodEnd,
    leftAt: at.harness.now,
    keepUntil: addHours(at.harness.now, 100_000),
  });
  await at.harness.db.delete(authUsers).where(eq(authUsers.id, at.actor.userId));
}

describe("a payment that comes after its subscription ended", () => {
  test("is given back once, with its own reason", async () => {
    const subscription = await overdue();
    await cancelSubscription(at.harness.ctx(at.actor), {});
    await collectLate();
    for (const _ of [1, 2]) await syncSubscription(at.systemCtx(), { subscription });
    expect(await at.access()).toBe(false);
    expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629", "invoice 9559", "credit_note -9559"]);
    expect((await allInvoices(at.harness)).at(-1)).toMatchObject({ reason: "paid_late" });
    expect(await at.harness.db.select().from(sandboxRefunds)).toMatchObject([{ cents: 9_559 }]);
  });

  test("is given back when the company has a new subscription by then", async () => {
    const subscription = await overdue();
    await cancelSubscription(at.harness.ctx(at.actor), {});
    const { session } = await at.paidCheckout();
    await syncCheckout(at.systemCtx(), { checkout: session });
    await collectLate();
    await syncSubscription(at.systemCtx(), { subscription });
    expect(await at.access()).toBe(true);
    expect((await allInvoices(at.harness)).at(-1)).toMatchObject({
      totalCents: -9_559,
      reason: "paid_twice",
      providerSubscriptionId: subscription,
    });
  });

  test("is given back when the company was deleted by then", async () => {
    const subscription = await overdue();
    await cancelSubscription(at.harness.ctx(at.actor), {});
    await leave(subscription);
    await collectLate();
    for (const _ of [1, 2]) await syncSubscription(at.systemCtx(), { subscription });
    expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629", "invoice 9559", "credit_note -9559"]);
    expect(await at.harness.db.select().from(sandboxRefunds)).toMatchObject([{ cents: 9_559 }]);
  });

  test("is given back when the company had a new subscription and was deleted by then", async () => {
    const subscription = await overdue();
    await cancelSubscription(at.harness.ctx(at.actor), {});
    const { session, subscription: next } = await at.paidCheckout();
    await syncCheckout(at.systemCtx(), { checkout: session });
    await cancelSubscription(at.harness.ctx(at.actor), {});
    await leave(next);
    await collectLate();
    for (const _ of [1, 2]) await syncSubscription(at.systemCtx(), { subscription });
    expect(await at.harness.db.select().from(sandboxRefunds)).toMatchObject([{ cents: 9_559 }]);
  });

  test("is given back when the process stopped between its invoice and its refund", async () => {
    const subscription = await overdue();
    await cancelSubscription(at.harness.ctx(at.actor), {});
    const { session } = await at.paidCheckout();
    await syncCheckout(at.systemCtx(), { checkout: session });
    await collectLate();
    const fetched = await at.payments.fetchInvoices(subscription);
    await issueInvoices(at.systemCtx(), { companyId: at.actor.companyId! }, "sandbox", fetched);
    await syncSubscription(at.systemCtx(), { subscription });
    expect(await at.harness.db.select().from(sandboxRefunds)).toMatchObject([{ cents: 9_559 }]);
  });
});

/** A subscription that was used for a month and then ended. */
const ended = async () => {
  const { session, subscription } = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: session });
  await cancelSubscription(at.harness.ctx(at.actor), {});
  at.harness.now = addHours(oneMonthAfter(at.harness.now), 1);
  await at.payments.renewDue(at.harness.now);
  await syncSubscription(at.systemCtx(), { subscription });
  return subscription;
};
const takeBack = async (subscription: string) => {
  at.harness.passHours(24);
  await at.harness.db
    .update(sandboxInvoices)
    .set({ reversedAt: at.harness.now })
    .where(eq(sandboxInvoices.subscriptionId, subscription));
  await Promise.all([1, 2, 3].map(() => syncSubscription(at.systemCtx(), { subscription })));
};
const told = async () =>
  (await orderedMails(at.harness))
    .map((mail) => mail.split(" ")[0]!)
    .filter((kind) => kind.startsWith("payment-"));

describe("a payment that the bank takes back after its subscription ended", () => {
  test("is credited, and the company and the operator are told once", async () => {
    await takeBack(await ended());
    expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629", "credit_note -3629"]);
    expect((await told()).toSorted()).toEqual(["payment-alert", "payment-bounced-late"]);
  });

  test("is told too when the company has a new subscription, which goes on", async () => {
    const subscription = await ended();
    const { session } = await at.paidCheckout();
    await syncCheckout(at.systemCtx(), { checkout: session });
    await takeBack(subscription);
    expect(await at.access()).toBe(true);
    expect((await told()).toSorted()).toEqual(["payment-alert", "payment-bounced-late"]);
  });

  test("is told to the operator when the company was deleted", async () => {
    const subscription = await ended();
    await leave(subscription);
    await takeBack(subscription);
    await syncSubscription(at.systemCtx(), { subscription });
    expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629", "credit_note -3629"]);
    expect(await told()).toEqual(["payment-alert"]);
  });
});
