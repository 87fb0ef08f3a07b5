import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outbox, subscriptions } from "#db/schema/index.ts";
import { eq } from "drizzle-orm";
import type { UserActor } from "#domain/kernel/context.ts";
import type { JobQueue, Jobs } from "#domain/kernel/ports.ts";
import { creditMissedReferrals } from "#domain/payments/referrals/credit-missed-referrals.ts";
import { creditReferral } from "#domain/payments/referrals/credit-referral.ts";
import { orderedMails } from "../support/harness/outbox.ts";
import { openReferralHarness, type ReferralHarness } from "../support/harness/referral-harness.ts";
import { fakeQueue } from "../support/servers/fake-queue.ts";

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
  const away = { queue: watchedQueue("deliver-mail") };
  const [referral] = await at.referralsOf(glans);
  await expect(creditMissedReferrals(at.systemCtx(away), {})).rejects.toThrow("could not be credited");
  expect(await credit()).toBe(0);
  for (const _ of [1, 2]) await creditMissedReferrals(at.systemCtx(), {});
  expect(await credit()).toBe(9_559);
  expect((await rewardMails()).filter((mail) => mail.endsWith(referral!.id))).toHaveLength(1);
});
