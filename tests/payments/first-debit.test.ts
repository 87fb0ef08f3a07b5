import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invoices } from "#db/schema/index.ts";
import type { UserActor } from "#domain/context.ts";
import { checkPayment } from "#domain/payments/check-payment.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { subscriptionView } from "#domain/subscriptions/views.ts";
import { BEFORE_LAUNCH, LIVE_WITH_OFFER, storeLaunch } from "../support/launch.ts";
import { orderedMails } from "../support/outbox.ts";
import { ORDER } from "../support/payment-harness.ts";
import { company } from "../support/companies.ts";
import { openStripeHarness } from "../support/stripe-harness.ts";

let at: Awaited<ReturnType<typeof openStripeHarness>>;
const newCompany = async () => (await company(at.harness, { subscribed: false })).actor;

/** Orders and pays; returns the checkout. */
async function pay(actor: UserActor, method: "card" | "sepa_debit"): Promise<string> {
  const { url } = await startCheckout(at.harness.ctx(actor), ORDER);
  const session = url.split("/").at(-1)!;
  await at.fake.control("pay", { session, method });
  return session;
}

const stateOf = async (actor: UserActor, checkout: string) =>
  (await checkPayment(at.harness.ctx(actor), { checkout })).state;

/** Lets the bank answer the debits of the company. */
async function bankAnswers(actor: UserActor, declined?: "insufficient_funds"): Promise<void> {
  const companies = await at.fake.sdk().customers.list({ limit: 100 });
  const customer = companies.data.find(({ metadata }) => metadata.companyId === actor.companyId)!.id;
  await at.fake.control("settleDebits", { customer, ...(declined && { declined }) });
}

async function standing(actor: UserActor) {
  const { current, phase } = await subscriptionView(at.harness, actor);
  return { hasAccess: current !== null, phase };
}

const mailsTo = async ({ userId }: UserActor) =>
  (await orderedMails(at.harness)).filter((mail) => mail.endsWith(userId)).map((mail) => mail.split(" ")[0]);

const invoicesOf = async ({ companyId }: UserActor) =>
  (await at.harness.db.select().from(invoices)).filter((one) => one.companyId === companyId);

describe.each([
  ["before the start", BEFORE_LAUNCH],
  ["after the start", LIVE_WITH_OFFER],
])("a first debit %s", (_, launch) => {
  beforeAll(async () => {
    at = await openStripeHarness();
    await storeLaunch(at.harness.db, launch);
  });
  afterAll(() => at.close());

  test("gives access at once, is not said to be paid, and refuses a second order", async () => {
    const actor = await newCompany();
    const session = await pay(actor, "sepa_debit");
    expect(await stateOf(actor, session)).toBe("under_way");
    expect(await standing(actor)).toEqual({ hasAccess: true, phase: "under_way" });
    await expect(startCheckout(at.harness.ctx(actor), ORDER)).rejects.toMatchObject({
      code: "subscription_already_active",
    });
    expect(await invoicesOf(actor)).toEqual([]);
    await bankAnswers(actor);
    expect(await stateOf(actor, session)).toBe("paid");
    expect(await standing(actor)).toEqual({ hasAccess: true, phase: "active" });
    expect(await invoicesOf(actor)).toHaveLength(1);
  });

  test("that fails ends without grace, and the company can order again", async () => {
    const actor = await newCompany();
    const session = await pay(actor, "sepa_debit");
    expect(await stateOf(actor, session)).toBe("under_way");
    await bankAnswers(actor, "insufficient_funds");
    expect(await stateOf(actor, session)).toBe("over");
    expect(await standing(actor)).toEqual({ hasAccess: false, phase: "over" });
    expect(await mailsTo(actor)).toEqual(expect.arrayContaining(["first-debit-failed"]));
    expect(await mailsTo(actor)).not.toContain("payment-failed");
    expect(await stateOf(actor, await pay(actor, "card"))).toBe("paid");
    expect((await standing(actor)).hasAccess).toBe(true);
  });

  test("gives no access ahead of payment after one that failed", async () => {
    const actor = await newCompany();
    expect(await stateOf(actor, await pay(actor, "sepa_debit"))).toBe("under_way");
    await bankAnswers(actor, "insufficient_funds");
    await at.passDays(1);
    const session = await pay(actor, "sepa_debit");
    expect(await stateOf(actor, session)).toBe("under_way");
    expect(await standing(actor)).toEqual({ hasAccess: false, phase: "under_way" });
    await expect(startCheckout(at.harness.ctx(actor), ORDER)).rejects.toMatchObject({
      code: "subscription_already_active",
    });
    await bankAnswers(actor);
    expect(await stateOf(actor, session)).toBe("paid");
    expect(await standing(actor)).toEqual({ hasAccess: true, phase: "active" });
  });
});
