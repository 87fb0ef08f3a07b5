import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companies, formerSubscribers, outbox, referrals, subscriptions } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { orderedMails } from "../../../tests/support/harness/outbox.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import {
  openReferralHarness,
  type ReferralHarness,
} from "../../../tests/support/harness/referral-harness.ts";
import { syncSubscription } from "../sync-subscription.ts";
import { creditReferral } from "./credit-referral.ts";
import { ensureReferralCode } from "./ensure-referral-code.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "./rules.ts";
import { knownReferralCode, referralsThisMonth } from "./views.ts";

let at: ReferralHarness;
let glans: UserActor;
beforeAll(async () => {
  at = await openReferralHarness();
});
afterAll(() => at.harness.close());
beforeEach(async () => {
  await at.harness.db.delete(outbox);
  glans = await at.newCompany(true);
});

const rewardsOf = async (who: UserActor) =>
  (await at.referralsOf(who)).map(({ status, rewardNumber }) => `${status} ${rewardNumber}`);
const thisMonth = (who: UserActor) => referralsThisMonth(at.harness, who);

describe("a referral code", () => {
  test("is made once, for a company that has or had a subscription", async () => {
    const code = await at.codeOf(glans);
    expect(code).toMatch(new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`));
    expect(await at.codeOf(glans)).toBe(code);
    await at.harness.db
      .update(subscriptions)
      .set({ status: "canceled" })
      .where(eq(subscriptions.companyId, glans.companyId!));
    expect(await at.codeOf(glans)).toBe(code);
    expect(await ensureReferralCode(at.harness.ctx(await at.newCompany()), {})).toBeNull();
  });

  test("is for companies only", async () => {
    const code = (actor: Parameters<typeof at.harness.ctx>[0]) =>
      outcome(ensureReferralCode(at.harness.ctx(actor), {}));
    expect(await code(await client(at.harness))).toEqual({ refusal: "not_allowed" });
    expect(await code({ kind: "visitor" })).toEqual({ refusal: "not_signed_in" });
  });

  test("is recognised however it is typed", async () => {
    const code = await at.codeOf(glans);
    expect(await knownReferralCode(at.harness, ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)}`)).toBe(
      code,
    );
    for (const other of [null, "", " - ", "\0", "ONBEKEND", `${code}X`, "%"])
      expect(await knownReferralCode(at.harness, other)).toBeNull();
  });
});

describe("a referred company", () => {
  test("earns its referrer a free month with its first paid invoice, and nothing before", async () => {
    const [sop] = await at.referredBy(glans);
    expect(await rewardsOf(glans)).toEqual(["pending null"]);
    expect(await thisMonth(glans)).toEqual({ rewarded: 0, unrewarded: 0 });
    await at.payAndSync(sop!);
    const [referral] = await at.referralsOf(glans);
    expect(referral).toMatchObject({
      status: "completed",
      monthYear: "2026-03",
      rewardNumber: 1,
      rewardCents: 9_559,
      completedAt: at.harness.now,
      creditedAt: null,
    });
    await creditReferral(at.systemCtx(), { referralId: referral!.id });
    expect(await at.credit(glans)).toBe(9_559);
    expect(await at.credit(sop!)).toBe(0);
    expect(await orderedMails(at.harness)).toContain(`referral-rewarded ${referral!.id}`);
    expect(await thisMonth(glans)).toEqual({ rewarded: 1, unrewarded: 0 });
  });

  test("earns the reward once, however often the payment is synced or the credit is given", async () => {
    const [sop] = await at.referredBy(glans);
    const checkout = await at.payAtProvider(sop!);
    for (const _ of [1, 2, 3]) await at.syncPayment(checkout);
    const [row] = await at.harness.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.companyId, sop!.companyId!));
    await syncSubscription(at.systemCtx(), { subscription: row!.providerSubscriptionId });
    const [referral] = await at.referralsOf(glans);
    for (const _ of [1, 2, 3]) await creditReferral(at.systemCtx(), { referralId: referral!.id });
    expect(await rewardsOf(glans)).toEqual(["completed 1"]);
    expect(await at.credit(glans)).toBe(9_559);
    const told = (await orderedMails(at.harness)).filter((mail) => mail.startsWith("referral-rewarded"));
    expect(told).toHaveLength(1);
  });

  test("earns nothing while no invoice is paid", async () => {
    const [sop] = await at.referredBy(glans);
    const checkout = await at.payAtProvider(sop!);
    const unpaid = { ...at.payments, fetchInvoices: () => Promise.resolve([]) };
    await at.syncPayment(checkout, { payments: unpaid });
    expect(await rewardsOf(glans)).toEqual(["pending null"]);
    await at.syncPayment(checkout);
    expect(await rewardsOf(glans)).toEqual(["completed 1"]);
  });

  test("completes without a reward after the fifth in a month, and with one in the next month", async () => {
    for (const sop of await at.referredBy(glans, 6)) await at.payAndSync(sop);
    expect(await rewardsOf(glans)).toEqual([
      ...[1, 2, 3, 4, 5].map((number) => `completed ${number}`),
      "completed null",
    ]);
    expect(await thisMonth(glans)).toEqual({ rewarded: 5, unrewarded: 1 });
    const without = (await at.referralsOf(glans)).find(({ rewardNumber }) => rewardNumber === null);
    await creditReferral(at.systemCtx(), { referralId: without!.id });
    expect(await at.credit(glans)).toBe(0);
    const [late] = await at.referredBy(glans);
    const march = at.harness.now;
    // Still March in UTC, April in the Netherlands.
    at.harness.now = new Date("2026-03-31T22:30:00Z");
    await at.payAndSync(late!);
    expect(await thisMonth(glans)).toEqual({ rewarded: 1, unrewarded: 0 });
    at.harness.now = march;
  });
});

describe("self-referral", () => {
  test.each([
    ["KvK number", async (sop: UserActor) => at.setKvkNumber(sop, await kvkOf(glans))],
    ["card", () => Promise.resolve()],
  ])("is detected by the %s at the first payment", async (what, become) => {
    const [sop] = await at.referredBy(glans);
    await become(sop!);
    await at.harness.db
      .update(subscriptions)
      .set({ paidWith: "card_1" })
      .where(eq(subscriptions.companyId, glans.companyId!));
    await at.payAndSync(sop!, what === "card" ? "card_1" : "card_2");
    expect(await at.referralsOf(glans)).toEqual([]);
    expect(await at.credit(glans)).toBe(0);
  });

  test("is not stored for the same user, KvK number or mailbox", async () => {
    const code = await at.codeOf(glans);
    const twin = await at.newCompany();
    await at.setKvkNumber(twin, await kvkOf(glans));
    const [name, host] = glans.email.split("@");
    const alias = { ...(await at.newCompany()), email: `${name}+twee@${host}` };
    for (const who of [glans, twin, alias]) await at.applyCode(code, who);
    expect(await at.referralsOf(glans)).toEqual([]);
  });

  test("earns nothing for a firm that had a subscription under another account, or a deleted one", async () => {
    const [second, back] = await at.referredBy(glans, 2);
    const first = await at.newCompany(true);
    await at.setKvkNumber(first, await kvkOf(second!));
    await at.harness.db.insert(formerSubscribers).values({
      providerSubscriptionId: "sub_old",
      providerCustomerId: "cus_old",
      companyName: "Sop",
      kvkNumber: await kvkOf(back!),
      since: at.harness.now,
      leftAt: at.harness.now,
      keepUntil: at.harness.now,
    });
    for (const who of [second!, back!]) await at.payAndSync(who);
    expect(await at.referralsOf(glans)).toEqual([]);
  });
});

test("ignores an unknown code and no code", async () => {
  const before = await at.harness.db.$count(referrals);
  await at.applyCode("ONBEKEND", await at.newCompany());
  expect(await at.harness.db.$count(referrals)).toBe(before);
});

test("keeps the credit of a referrer without a subscription until its next invoice", async () => {
  await at.harness.db
    .update(subscriptions)
    .set({ status: "canceled" })
    .where(eq(subscriptions.companyId, glans.companyId!));
  for (const sop of await at.referredBy(glans, 2)) await at.payAndSync(sop);
  for (const { id } of await at.referralsOf(glans)) await creditReferral(at.systemCtx(), { referralId: id });
  expect(await at.credit(glans)).toBe(2 * 9_559);
  await at.payAndSync(glans);
  expect(await at.credit(glans)).toBe(9_559);
});

test("stores the fingerprint of the card with the subscription", async () => {
  const sop = await at.newCompany();
  await at.payAndSync(sop, "card_7");
  const [row] = await at.harness.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, sop.companyId!));
  expect(row!.paidWith).toBe("card_7");
});

async function kvkOf(who: UserActor): Promise<string> {
  const [row] = await at.harness.db.select().from(companies).where(eq(companies.contactId, who.userId));
  return row!.kvkNumber!;
}
