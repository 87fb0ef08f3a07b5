import { giveCredit } from "../../tests/support/people/credit.ts";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { outbox, sandboxRefunds } from "#db/schema/index.ts";
import { allInvoices } from "../../tests/support/people/invoices.ts";
import { mailsButReceipts } from "../../tests/support/harness/outbox.ts";
import { openPaymentHarness, type PaymentHarness } from "../../tests/support/harness/payment-harness.ts";
import { addHours } from "../kernel/dates.ts";
import { MAIL_FACTS } from "../mails/mail-facts.ts";
import { subscriptionView } from "../subscriptions/views.ts";
import { announceRenewals } from "./announce-renewals.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { chaseOverdue } from "./chase-overdue.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";

let at: PaymentHarness;
let subscription: string;
beforeEach(async () => {
  at = await openPaymentHarness();
  const paid = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: paid.session });
  subscription = paid.subscription;
});
afterEach(() => at.harness.close());

const kinds = async (kind: string) =>
  (await mailsButReceipts(at.harness)).filter((mail) => mail.startsWith(`${kind} `)).length;
/** Two workers run the verb at once, twice. */
const twice = async (verb: typeof chaseOverdue) => {
  for (const _ of [1, 2]) await Promise.all([verb(at.systemCtx(), {}), verb(at.systemCtx(), {})]);
};

const daysBeforeEnd = async (days: number) => {
  at.harness.now = addHours((await at.subscriptionRow())!.currentPeriodEnd!, -24 * days);
};

describe("an overdue payment", () => {
  beforeEach(async () => {
    await at.changeAtProvider(subscription, { status: "past_due" });
    await Promise.all([1, 2].map(() => syncSubscription(at.systemCtx(), { subscription })));
  });

  test("is told of at once, after three and after six days, once each, and then ends the subscription", async () => {
    const told: number[] = [];
    for (const hours of [0, 71, 1, 71, 1, 23]) {
      at.harness.passHours(hours);
      await twice(chaseOverdue);
      told.push(await kinds("payment-failed"));
    }
    expect(told).toEqual([1, 1, 2, 2, 3, 3]);
    expect(await at.access()).toBe(true);
    at.harness.passHours(1);
    await twice(chaseOverdue);
    expect(await at.access()).toBe(false);
    expect(await at.payments.fetchSubscription(subscription)).toMatchObject({ status: "canceled" });
    expect(await kinds("subscription-unpaid")).toBe(1);
    expect(await kinds("subscription-cancelled")).toBe(0);
  });

  test("is mailed with what is to be paid and for which period, until it is paid", async () => {
    const [mail] = await at.harness.db.select().from(outbox).where(eq(outbox.kind, "payment-failed"));
    const facts = () => MAIL_FACTS.overdue(at.systemCtx(), mail!.payload);
    const { currentPeriodStart, currentPeriodEnd } = (await at.subscriptionRow())!;
    expect((await facts())?.overdue).toEqual({
      payCents: 3_629,
      currency: "eur",
      periodStart: currentPeriodStart,
      periodEnd: currentPeriodEnd,
      tries: 1,
      nextTryAt: null,
    });
    await at.changeAtProvider(subscription, { status: "active" });
    expect((await facts())?.overdue).toBeNull();
  });

  test("is stored and shown with its amount, its tries and the next one, until it is paid", async () => {
    const sandbox = at.payments;
    const trying = (tries: number, nextTryAt: Date | null) => {
      at.harness.payments = {
        ...sandbox,
        fetchInvoices: async (id) =>
          (await sandbox.fetchInvoices(id)).map((one) => ({ ...one, tries, nextTryAt })),
      };
      return syncSubscription(at.systemCtx(), { subscription });
    };
    const overdue = async () => (await subscriptionView(at.harness, at.actor)).overdue;
    const next = addHours(at.harness.now, 3 * 24);
    await trying(2, next);
    expect(await at.subscriptionRow()).toMatchObject({
      overdueCents: 3_629,
      overdueTries: 2,
      nextTryAt: next,
    });
    expect(await overdue()).toEqual({ payCents: 3_629, tries: 2, nextTryAt: next });
    // Access ends before that try, and ends the subscription with it.
    await trying(2, addHours(at.harness.now, 8 * 24));
    expect(await overdue()).toEqual({ payCents: 3_629, tries: 2, nextTryAt: null });
    await at.changeAtProvider(subscription, { status: "active" });
    await trying(3, null);
    expect(await at.subscriptionRow()).toMatchObject({
      overdueCents: null,
      overdueTries: null,
      nextTryAt: null,
    });
    expect(await overdue()).toBeNull();
  });

  test("that is paid later gives all back, and the next failure starts again", async () => {
    at.harness.passHours(4 * 24);
    await at.changeAtProvider(subscription, { status: "active" });
    await twice(chaseOverdue);
    expect(await at.subscriptionRow()).toMatchObject({ status: "active", pastDueNotices: 0 });
    expect(await kinds("payment-failed")).toBe(1);
    at.harness.passHours(4 * 24);
    expect(await kinds("subscription-unpaid")).toBe(0);
    await at.changeAtProvider(subscription, { status: "past_due" });
    await syncSubscription(at.systemCtx(), { subscription });
    await twice(chaseOverdue);
    expect(await kinds("payment-failed")).toBe(2);
  });
});

describe("an overdue payment that is made while its subscription is ended", () => {
  beforeEach(async () => {
    await at.changeAtProvider(subscription, { status: "past_due" });
    await syncSubscription(at.systemCtx(), { subscription });
  });

  test.each([
    ["by the clock", () => (at.harness.passHours(8 * 24), chaseOverdue(at.systemCtx(), {}))],
    ["by the company", () => cancelSubscription(at.harness.ctx(at.actor), {})],
  ])("%s is given back", async (_, end) => {
    const sandbox = at.payments;
    at.harness.payments = {
      ...sandbox,
      async endNow(id, now) {
        await at.changeAtProvider(id, { status: "active" });
        await sandbox.endNow(id, now);
      },
    };
    await end();
    await syncSubscription(at.systemCtx(), { subscription });
    expect(await at.access()).toBe(false);
    expect(await allInvoices(at.harness)).toMatchObject([{ totalCents: 3_629 }, { reason: "paid_late" }]);
    expect(await at.harness.db.select().from(sandboxRefunds)).toMatchObject([{ cents: 3_629 }]);
  });

  test("just before keeps the subscription", async () => {
    const sandbox = at.payments;
    let invoicesAsked = 0;
    at.harness.payments = {
      ...sandbox,
      async fetchInvoices(id) {
        // After the sync that still finds it overdue.
        if ((invoicesAsked += 1) === 2) await at.changeAtProvider(id, { status: "active" });
        return sandbox.fetchInvoices(id);
      },
    };
    at.harness.passHours(8 * 24);
    await chaseOverdue(at.systemCtx(), {});
    expect(await at.subscriptionRow()).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
  });
});

describe("a renewal", () => {
  test("is announced a week ahead, once per period, with the amount after credit", async () => {
    await daysBeforeEnd(7.1);
    await twice(announceRenewals);
    expect(await kinds("renewal-notice")).toBe(0);
    await daysBeforeEnd(7);
    await twice(announceRenewals);
    expect(await kinds("renewal-notice")).toBe(1);
    await giveCredit(at.harness, at.actor, 2_000);
    const [mail] = await at.harness.db.select().from(outbox).where(eq(outbox.kind, "renewal-notice"));
    const order = mail!.payload;
    const facts = () => MAIL_FACTS.renewal(at.systemCtx(), order);
    expect(await facts()).toMatchObject({ isAnnounced: true, creditUsedCents: 2_000, payCents: 7_559 });
    at.harness.now = addHours((await at.subscriptionRow())!.currentPeriodEnd!, 1);
    await at.payments.renewDue(at.harness.now);
    await syncSubscription(at.systemCtx(), { subscription });
    expect(await facts()).toMatchObject({ isAnnounced: false });
    await daysBeforeEnd(3);
    await twice(announceRenewals);
    expect(await kinds("renewal-notice")).toBe(2);
  });

  test("is not announced after a cancellation", async () => {
    await cancelSubscription(at.harness.ctx(at.actor), {});
    await daysBeforeEnd(3);
    await twice(announceRenewals);
    const announced = eq(outbox.kind, "renewal-notice");
    expect(await at.harness.db.$count(outbox, announced)).toBe(0);
  });
});

test("the activation mail says what was paid and how", async () => {
  const { companyId } = at.actor;
  const facts = await MAIL_FACTS.start(at.systemCtx(), {
    companyId: companyId!,
    subscriptionId: subscription,
  });
  expect(facts?.paid).toMatchObject({ paidCents: 3_629, creditCents: 0 });
  expect(facts?.paid?.method).not.toBeNull();
  expect(facts?.hasProfile).toBe(true);
});
