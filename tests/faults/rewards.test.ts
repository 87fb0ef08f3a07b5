import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noPayments } from "#adapters/payments/no-provider.server.ts";
import { outbox, referrals, subscriptions } from "#db/schema/index.ts";
import { eq } from "drizzle-orm";
import type { UserActor } from "#domain/context.ts";
import type { Payments } from "#domain/payment-port.ts";
import type { JobQueue, Jobs } from "#domain/ports.ts";
import { creditMissedReferrals } from "#domain/referrals/credit-missed-referrals.ts";
import { creditReferral } from "#domain/referrals/credit-referral.ts";
import { orderedMails } from "../support/outbox.ts";
import { openReferralHarness, type ReferralHarness } from "../support/referral-harness.ts";
import { fakeQueue } from "../support/fake-queue.ts";

let at: ReferralHarness;
let glans: UserActor;
let sop: UserActor;

beforeAll(async () => {
  at = await openReferralHarness();
});
afterAll(() => at.harness.close());
beforeEach(async () => {
  await at.harness.db.delete(outbox);
  glans = await at.newCompany(true);
  [sop] = (await at.referredBy(glans)) as [UserActor];
});

/** A queue that records the jobs it gets, and fails at the job `fails`. */
function watchedQueue(fails?: keyof Jobs): JobQueue & { given: string[] } {
  const given: string[] = [];
  const queue = fakeQueue((_tx, name) => {
    given.push(name);
    return name === fails ? Promise.reject(new Error("the queue is away")) : Promise.resolve();
  });
  return { ...queue, given };
}

const credit = () => at.credit(glans);
const rewardMails = async () =>
  (await orderedMails(at.harness)).filter((mail) => mail.startsWith("referral-rewarded"));
const subscribed = () => at.harness.db.$count(subscriptions, eq(subscriptions.companyId, sop.companyId!));

test("rolls back a payment whose reward job cannot be queued, and records it at the next webhook", async () => {
  const checkout = await at.payAtProvider(sop);
  await expect(at.syncPayment(checkout, { queue: watchedQueue("credit-referral") })).rejects.toThrow("away");
  expect(await subscribed()).toBe(0);
  expect(await at.referralsOf(glans)).toMatchObject([{ status: "pending" }]);
  const queue = watchedQueue();
  await at.syncPayment(checkout, { queue });
  await at.syncPayment(checkout, { queue });
  expect(await subscribed()).toBe(1);
  expect(queue.given.filter((name) => name === "credit-referral")).toHaveLength(1);
});

test("does not call the provider inside the transaction that records a payment", async () => {
  const asked: string[] = [];
  const payments: Payments = {
    ...at.payments,
    addCredit: () => Promise.resolve(void asked.push("credit")),
  };
  await at.syncPayment(await at.payAtProvider(sop), { payments });
  expect(asked).toEqual([]);
  expect(await at.referralsOf(glans)).toMatchObject([{ status: "completed", creditedAt: null }]);
});

/** A provider that does its work, after which the worker stops. */
const stopping = (): Payments => ({
  ...at.payments,
  async addCredit(reward) {
    await at.payments.addCredit(reward);
    throw new Error("the worker stopped");
  },
});

test("gives no second credit when a worker stops after the provider's call, and sends one mail", async () => {
  await at.payAndSync(sop);
  const [referral] = await at.referralsOf(glans);
  await expect(
    creditReferral(at.systemCtx({ payments: stopping() }), { referralId: referral!.id }),
  ).rejects.toThrow("stopped");
  expect([await credit(), await rewardMails()]).toEqual([9_559, []]);
  await creditReferral(at.systemCtx(), { referralId: referral!.id });
  expect([await credit(), await rewardMails()]).toEqual([9_559, [`referral-rewarded ${referral!.id}`]]);
});

test("gives no second credit at another provider when a worker stops after the call", async () => {
  await at.payAndSync(sop);
  const [referral] = await at.referralsOf(glans);
  const input = { referralId: referral!.id };
  await expect(creditReferral(at.systemCtx({ payments: stopping() }), input)).rejects.toThrow("stopped");
  // New orders go to another provider by now, and the referrer's subscription is over.
  await at.harness.db
    .update(subscriptions)
    .set({ status: "canceled" })
    .where(eq(subscriptions.companyId, glans.companyId!));
  const given: string[] = [];
  const next: Payments = {
    ...noPayments(),
    provider: "stripe",
    createCustomer: () => Promise.resolve("cus_next"),
    addCredit: async ({ key }) => void given.push(key),
  };
  const moved = at.harness.ctx({ kind: "system" }, { payments: next, formerPayments: [at.payments] });
  for (const _ of [1, 2]) await creditReferral(moved, input);
  expect([await credit(), given]).toEqual([9_559, []]);
  expect((await at.referralsOf(glans))[0]).toMatchObject({ rewardProvider: "sandbox" });
  expect(await rewardMails()).toHaveLength(1);
});

test("gives a reward at the provider of the running subscription, also when that is a former one", async () => {
  await at.payAndSync(sop);
  const [referral] = await at.referralsOf(glans);
  const next: Payments = { ...noPayments(), provider: "stripe" };
  const moved = at.harness.ctx({ kind: "system" }, { payments: next, formerPayments: [at.payments] });
  await creditReferral(moved, { referralId: referral!.id });
  expect(await credit()).toBe(9_559);
});

test("retries a reward whose mail cannot be ordered, and gives the credit once", async () => {
  await at.payAndSync(sop);
  const [referral] = await at.referralsOf(glans);
  const ctx = at.harness.ctx({ kind: "system" }, { queue: watchedQueue("deliver-mail") });
  await expect(creditReferral(ctx, { referralId: referral!.id })).rejects.toThrow("away");
  expect((await at.referralsOf(glans))[0]).toMatchObject({ creditedAt: null });
  await creditReferral(at.systemCtx(), { referralId: referral!.id });
  expect([await credit(), (await rewardMails()).length]).toEqual([9_559, 1]);
});

test("the tidy-up job gives a reward whose own job failed, once", async () => {
  await at.payAndSync(sop);
  const away: Payments = { ...at.payments, addCredit: () => Promise.reject(new Error("down")) };
  const [referral] = await at.referralsOf(glans);
  await expect(creditMissedReferrals(at.systemCtx({ payments: away }), {})).rejects.toThrow(
    "could not be credited",
  );
  expect(await credit()).toBe(0);
  for (const _ of [1, 2]) await creditMissedReferrals(at.systemCtx(), {});
  expect(await credit()).toBe(9_559);
  expect((await rewardMails()).filter((mail) => mail.endsWith(referral!.id))).toHaveLength(1);
});

test("a reward that the provider refuses delays no other reward", async () => {
  const [other] = await at.referredBy(await at.newCompany(true));
  for (const who of [other!, sop]) await at.payAndSync(who);
  const [refused] = await at.harness.db
    .select()
    .from(referrals)
    .where(eq(referrals.referredCompanyId, other!.companyId!));
  const picky: Payments = {
    ...at.payments,
    addCredit: (reward) =>
      reward.key === refused!.id
        ? Promise.reject(new Error("no such customer"))
        : at.payments.addCredit(reward),
  };
  await expect(creditMissedReferrals(at.systemCtx({ payments: picky }), {})).rejects.toThrow(
    "could not be credited",
  );
  expect(await credit()).toBe(9_559);
});
