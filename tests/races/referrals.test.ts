import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  authUsers,
  companies,
  outbox,
  companyProfiles,
  referrals,
  regionPlaces,
  subscriptions,
} from "#db/schema/index.ts";
import { deleteAccount } from "#domain/privacy/delete-account.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { creditReferral } from "#domain/payments/referrals/credit-referral.ts";
import { MAX_REWARDS_PER_MONTH } from "#domain/payments/referrals/rules.ts";
import { lockCompany } from "#domain/companies/lock-company.ts";
import { orderedMails } from "../support/harness/outbox.ts";
import { givePassword } from "../support/people/people.ts";
import { memoryStorage } from "../support/servers/memory-storage.ts";
import { openReferralHarness, type ReferralHarness } from "../support/harness/referral-harness.ts";
import { startWhileLocked } from "../support/harness/while-locked.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

const PASSWORD = "een lang wachtwoord";

let at: ReferralHarness;
beforeAll(async () => {
  at = await openReferralHarness(20);
});
afterAll(() => at.harness.close());
beforeEach(() => at.harness.db.delete(outbox));

const times = <T>(count: number, act: () => Promise<T>) => Array.from({ length: count }, act);
const storage = memoryStorage();
const leave = (who: UserActor) =>
  deleteAccount(at.harness.ctx(who, { payments: at.payments, storage }), { currentPassword: PASSWORD });

test("makes one code for concurrent requests", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const glans = await at.newCompany(true);
    const codes = await Promise.all(times(8, () => at.codeOf(glans)));
    expect(new Set(codes).size).toBe(1);
    const [row] = await at.harness.db.select().from(companies).where(eq(companies.contactId, glans.userId));
    expect(row!.ownReferralCode).toBe(codes[0]);
  }
});

test("gives five rewards for eight concurrent payments, each synced twice", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const glans = await at.newCompany(true);
    const paid: string[] = [];
    for (const sop of await at.referredBy(glans, 8)) paid.push(await at.payAtProvider(sop));
    await Promise.all([...paid, ...paid].map((checkout) => at.syncPayment(checkout)));
    const numbers = (await at.referralsOf(glans)).map(({ rewardNumber }) => rewardNumber);
    expect(numbers).toEqual([1, 2, 3, 4, 5, null, null, null]);
  }
});

test("makes concurrent payments wait for the referrer's lock, and gives no sixth reward", async () => {
  const glans = await at.newCompany(true);
  const paid: string[] = [];
  for (const sop of await at.referredBy(glans, MAX_REWARDS_PER_MONTH + 1))
    paid.push(await at.payAtProvider(sop));
  const hold = startWhileLocked(
    at.harness,
    (tx) => lockCompany(tx, glans.companyId!),
    paid.map((checkout) => () => at.syncPayment(checkout)),
  );
  await Promise.all(await hold);
  const rewarded = (await at.referralsOf(glans)).filter(({ rewardNumber }) => rewardNumber !== null);
  expect(rewarded).toHaveLength(MAX_REWARDS_PER_MONTH);
});

test("credits a reward once when several workers run at once, with one mail", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await at.harness.db.delete(outbox);
    const glans = await at.newCompany(true);
    const [sop] = await at.referredBy(glans);
    await at.payAndSync(sop!);
    const [referral] = await at.referralsOf(glans);
    await Promise.all(times(4, () => creditReferral(at.systemCtx(), { referralId: referral!.id })));
    expect(await at.credit(glans)).toBe(9_559);
    const told = (await orderedMails(at.harness)).filter((mail) => mail.startsWith("referral-rewarded"));
    expect(told).toEqual([`referral-rewarded ${referral!.id}`]);
  }
});

test("gives both a place when a referrer and its referred company pay at once in one province", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await at.harness.db.delete(regionPlaces);
    const glans = await at.newCompany(true);
    const [sop] = await at.referredBy(glans);
    await at.harness.db
      .update(subscriptions)
      .set({ status: "canceled" })
      .where(eq(subscriptions.companyId, glans.companyId!));
    const both = [glans, sop!];
    await at.harness.db
      .update(companyProfiles)
      .set({ serviceAreas: ["Utrecht"] })
      .where(
        inArray(
          companyProfiles.companyId,
          both.map(({ companyId }) => companyId!),
        ),
      );
    const paid = [await at.payAtProvider(glans), await at.payAtProvider(sop!)];
    expect(await Promise.all(paid.map((checkout) => at.syncPayment(checkout)))).toEqual([true, true]);
    expect(await at.harness.db.$count(regionPlaces)).toBe(2);
    expect(await at.referralsOf(glans)).toMatchObject([{ rewardNumber: 1 }]);
  }
});

test("deletes the referral with a referrer that leaves during a payment, and keeps the payment", async () => {
  for (let round = 0; round < 10; round += 1) {
    const glans = await at.newCompany(true);
    const [sop] = await at.referredBy(glans);
    // Nothing is left to stop at the provider, so both acts reach their locks at once.
    await at.harness.db
      .update(subscriptions)
      .set({ cancelAtPeriodEnd: true })
      .where(eq(subscriptions.companyId, glans.companyId!));
    await givePassword(at.harness, glans, PASSWORD);
    const checkout = await at.payAtProvider(sop!);
    const [, counted] = await Promise.all([leave(glans), at.syncPayment(checkout)]);
    expect(counted).toBe(true);
    expect(await at.harness.db.$count(authUsers, eq(authUsers.id, glans.userId))).toBe(0);
    expect(await at.harness.db.$count(referrals, eq(referrals.referredCompanyId, sop!.companyId!))).toBe(0);
  }
});
