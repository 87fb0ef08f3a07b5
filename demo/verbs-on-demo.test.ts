import { creditOf } from "#domain/payments/billing/views.ts";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payments/sandbox.server.ts";
import {
  authUsers,
  briefs,
  checkouts,
  companies,
  companyProfiles,
  outbox,
  proposals,
  referrals,
  regionPlaces,
  subscriptions,
} from "#db/schema/index.ts";
import { contactOf } from "#domain/companies/contact-of.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { cancelSubscription } from "#domain/payments/cancel-subscription.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { syncSubscription } from "#domain/payments/sync-subscription.ts";
import { rewardCents } from "#domain/payments/referrals/rules.ts";
import { knownReferralCode, referralsThisMonth } from "#domain/payments/referrals/views.ts";
import { tidyUp } from "#jobs/tidy-up.server.ts";
import { APP_URL } from "../tests/support/harness/payment-harness.ts";
import { openTestHarness, type TestHarness } from "../tests/support/harness/harness.ts";
import { orderedMails } from "../tests/support/harness/outbox.ts";
import { DEMO_ACCOUNTS } from "./accounts.ts";
import { fillInDemo } from "./fill-in.server.ts";
import { hourlyRuntime } from "../tests/support/servers/sandbox.ts";

const NOW = new Date("2026-09-14T10:00:00Z");

let harness: TestHarness;
let payments: ReturnType<typeof sandboxPayments>;
beforeEach(async () => {
  harness = await openTestHarness();
  harness.now = NOW;
  payments = sandboxPayments(harness.db, APP_URL);
  harness.payments = payments;
  await fillInDemo({
    db: harness.db,
    clock: () => NOW,
    log: pino({ level: "silent" }),
    sandbox: payments,
    storage: { put: () => Promise.resolve() },
    invoicing: harness.invoicing,
  });
  // One refused mail, for the operators.
  await harness.db.delete(outbox);
});
afterEach(() => harness.close());

const subscribed = () => harness.db.select().from(subscriptions).orderBy(subscriptions.companyId);
const places = () =>
  harness.db
    .select()
    .from(regionPlaces)
    .orderBy(regionPlaces.vertical, regionPlaces.province, regionPlaces.slot);

/** Everything that a verb or a webhook could change. */
const state = async () => ({
  briefs: await harness.db.select().from(briefs).orderBy(briefs.id),
  proposals: await harness.db.select().from(proposals).orderBy(proposals.id),
  referrals: await harness.db.select().from(referrals).orderBy(referrals.id),
  // Storing what was there already counts as a change of its row.
  subscriptions: (await subscribed()).map((row) => ({ ...row, updatedAt: null, version: null })),
  places: await places(),
});

/** The owner of a demo company, as its session has it. */
async function ownerOf(userId: string): Promise<UserActor> {
  const { db } = harness;
  const [user] = await db.select().from(authUsers).where(eq(authUsers.id, userId));
  const [company] = await db.select().from(companies).where(eq(companies.contactId, userId));
  const { email, name: fullName } = user!;
  return {
    kind: "user",
    userId,
    role: "PHOTOGRAPHER",
    sessionId: newId(NOW),
    tookSecondStep: false,
    companyId: company!.id,
    companyRole: "OWNER",
    operatorRole: null,
    email,
    emailVerified: true,
    fullName,
  };
}

/** Mails about requests that wait for a first quote: the jobs send those in a demo too. */
const ABOUT_SILENCE = /^(?:brief-alert|no-quotes-yet) /;

test("webhooks and an hour of jobs change nothing, and mail only about requests without a quote", async () => {
  const before = await state();
  const system = harness.ctx({ kind: "system" });
  for (const { providerSubscriptionId } of await subscribed())
    await syncSubscription(system, { subscription: providerSubscriptionId });
  for (const { id } of await harness.db.select({ id: checkouts.checkoutSessionId }).from(checkouts))
    expect(await syncCheckout(system, { checkout: id })).toBe(true);
  await tidyUp(hourlyRuntime(harness, payments));
  expect(await state()).toEqual(before);
  const mails = await orderedMails(harness);
  expect(mails.filter((mail) => !ABOUT_SILENCE.test(mail))).toEqual([]);
});

test("cancelling sends the company one mail, about the cancellation", async () => {
  const { companyId } = (await subscribed())[0]!;
  const userId = await contactOf(harness.db, companyId);
  await cancelSubscription(harness.ctx(await ownerOf(userId)), {});
  const mails = (await orderedMails(harness)).filter((mail) => !ABOUT_SILENCE.test(mail));
  expect(mails).toEqual([`subscription-cancelled ${userId}`]);
});

test("each company keeps its subscription for three months, except the one that does not pay", async () => {
  const unpaid = (await subscribed()).filter(({ status }) => status === "past_due");
  expect(unpaid).toHaveLength(1);
  for (let day = 1; day <= 92; day += 1) {
    harness.passHours(24);
    await tidyUp(hourlyRuntime(harness, payments));
    for (const row of await subscribed()) {
      if (row.companyId === unpaid[0]!.companyId) continue;
      expect(row).toMatchObject({ status: "active", pastDueSince: null });
      expect(row.currentPeriodEnd! > harness.now).toBe(true);
    }
  }
  expect((await subscribed()).filter(({ status }) => status === "canceled")).toMatchObject([
    { companyId: unpaid[0]!.companyId },
  ]);
});

test("the sandbox provider knows every subscription, with its invoices", async () => {
  const rows = await subscribed();
  expect(rows).toHaveLength(12);
  for (const row of rows) {
    expect(row.currentPeriodEnd! > NOW).toBe(true);
    expect(await payments.fetchSubscription(row.providerSubscriptionId)).toMatchObject({
      providerCustomerId: row.providerCustomerId,
      status: row.status,
      currentPeriodEnd: row.currentPeriodEnd,
      payUrl: row.payUrl,
    });
    const [latest, ...before] = await payments.fetchInvoices(row.providerSubscriptionId);
    expect(latest).toMatchObject({
      status: row.status === "past_due" ? "open" : "paid",
      periodStart: row.currentPeriodStart,
      periodEnd: row.currentPeriodEnd,
    });
    expect(before.length).toBeGreaterThanOrEqual(2);
    expect(before.every(({ status }) => status === "paid")).toBe(true);
  }
});

test("each company has a checkout, and a place in every province that it serves", async () => {
  const served = await harness.db.select().from(companyProfiles);
  const held = (await places()).map(({ companyId, province }) => `${companyId} ${province}`);
  const expected = served.flatMap(({ companyId, serviceAreas }) =>
    serviceAreas.map((area) => `${companyId} ${area}`),
  );
  expect(held.toSorted()).toEqual(expected.toSorted());
  const ordered = await harness.db.select().from(checkouts);
  expect(new Set(ordered.map(({ companyId }) => companyId)).size).toBe(served.length);
});

test("the newcomer has a company, without a profile or a subscription", async () => {
  const [newcomer] = await harness.db
    .select({ company: companies.id, profile: companyProfiles.id, subscription: subscriptions.companyId })
    .from(authUsers)
    .innerJoin(companies, eq(companies.contactId, authUsers.id))
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
    .where(eq(authUsers.email, DEMO_ACCOUNTS.newcomer));
  expect(newcomer).toEqual({ company: expect.any(String), profile: null, subscription: null });
});

test("the cleaning company has a referral code, one reward this month, and its credit at the provider", async () => {
  const { db } = harness;
  const [own] = await db
    .select({ userId: companies.contactId, code: companies.ownReferralCode })
    .from(companies)
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .where(eq(authUsers.email, DEMO_ACCOUNTS.cleaner));
  expect(await knownReferralCode({ db }, own!.code)).toBe(own!.code);
  const actor = await ownerOf(own!.userId);
  expect(await referralsThisMonth({ db, now: NOW }, actor)).toEqual({ rewarded: 1, unrewarded: 0 });
  expect(await creditOf(harness, actor.companyId)).toBe(rewardCents());
});

test("the referred company registered with its referrer's code", async () => {
  const [referral] = await harness.db.select().from(referrals);
  const codes = async (companyId: string) =>
    (await harness.db.select().from(companies).where(eq(companies.id, companyId)))[0]!;
  const referrer = await codes(referral!.referrerCompanyId);
  expect((await codes(referral!.referredCompanyId!)).referralCode).toBe(referrer.ownReferralCode);
});
