import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invoices, offerPlaces, outbox } from "#db/schema/index.ts";
import { regionsOfCompany } from "#domain/companies/regions-view.ts";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { freeUnpaidOfferPlaces } from "#domain/launch/free-unpaid-offer-places.ts";
import { offerForCompany, readLaunch } from "#domain/launch/views.ts";
import type { MailOrder } from "#domain/events/outbox.ts";
import { checkPayment } from "#domain/payments/check-payment.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { subscriptionView } from "#domain/subscriptions/views.ts";
import { composeMail } from "#jobs/compose-mail.server.ts";
import { BEFORE_LAUNCH, LIVE_WITH_OFFER, storeLaunch } from "../support/people/launch.ts";
import { orderedMails } from "../support/harness/outbox.ts";
import { TEST_SELLER } from "../support/harness/harness.ts";
import { ORDER } from "../support/harness/payment-harness.ts";
import { company, someCompanies } from "../support/people/companies.ts";
import { SITE } from "../support/people/sample-mails.ts";
import { openStripeHarness } from "../support/harness/stripe-harness.ts";

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

/** A company whose debit has been under way for two days. */
async function debitOfTwoDays() {
  const actor = await newCompany();
  const session = await pay(actor, "sepa_debit");
  expect(await stateOf(actor, session)).toBe("under_way");
  await at.passDays(2);
  await freeUnpaidOfferPlaces(at.harness.ctx({ kind: "system" }), {});
  return { actor, session };
}

const placesLeft = async () => (await readLaunch(at.harness)).offer?.placesLeft;
const taken = async () =>
  (await at.harness.db.select().from(offerPlaces)).filter(({ takenAt }) => takenAt !== null).length;
const regions = async (actor: UserActor) => (await regionsOfCompany(at.harness, actor))!.holds;

/** The mail of this kind to the company, as it is sent. */
async function mailTo({ userId }: UserActor, kind: MailOrder["kind"]) {
  const rows = await at.harness.db.select().from(outbox);
  const { payload } = rows.find((row) => row.kind === kind && row.payload.userId === userId)!;
  const { url: appUrl, ...texts } = SITE;
  const site = { ...texts, owner: TEST_SELLER, isInvented: false };
  const mail = await composeMail(
    at.harness.ctx({ kind: "system" }),
    { site, appUrl },
    {
      kind,
      ...payload,
    },
  );
  return mail!;
}

describe("the places of a first debit", () => {
  beforeEach(async () => {
    at = await openStripeHarness();
    await storeLaunch(at.harness.db, LIVE_WITH_OFFER);
  });
  afterEach(() => at.close());

  test("are kept until the bank pays, and are taken then", async () => {
    const { actor } = await debitOfTwoDays();
    expect([await placesLeft(), await taken(), await regions(actor)]).toEqual([8, 0, ["Utrecht"]]);
    await bankAnswers(actor);
    expect(at.failures).toEqual([]);
    expect([await placesLeft(), await taken(), await regions(actor)]).toEqual([8, 1, ["Utrecht"]]);
  });

  test("are free again when the bank refuses, and the next order has the offer too", async () => {
    const { actor } = await debitOfTwoDays();
    await bankAnswers(actor, "insufficient_funds");
    expect([await placesLeft(), await regions(actor)]).toEqual([9, []]);
    expect(await offerForCompany(at.harness, actor)).toMatchObject({ placesLeft: 9 });
    expect(await stateOf(actor, await pay(actor, "card"))).toBe("paid");
    expect(await invoicesOf(actor)).toMatchObject([{ exclVatCents: 2_999 }]);
    expect([await placesLeft(), await taken()]).toEqual([8, 1]);
    // The month is paid now: the offer was for that one.
    expect(await offerForCompany(at.harness, actor)).toBeNull();
  });

  test("are not kept for a company whose debit failed before", async () => {
    const { actor } = await debitOfTwoDays();
    await bankAnswers(actor, "insufficient_funds");
    expect(await stateOf(actor, await pay(actor, "sepa_debit"))).toBe("under_way");
    expect([await placesLeft(), await regions(actor)]).toEqual([8, ["Utrecht"]]);
    await at.passDays(2);
    expect([await placesLeft(), await regions(actor)]).toEqual([9, []]);
    await bankAnswers(actor);
    expect([await placesLeft(), await taken(), await regions(actor)]).toEqual([8, 1, ["Utrecht"]]);
  });

  test("that are gone when we hear of the debit: it is given back when it arrives, with a receipt", async () => {
    const actor = await newCompany();
    await at.fake.control("setWebhookMode", { mode: "never" });
    const session = await pay(actor, "sepa_debit");
    await at.passDays(0.1);
    for (const other of await someCompanies(at.harness, MAX_PER_REGION, { subscribed: false }))
      await startCheckout(at.harness.ctx(other.actor), ORDER);
    expect(await syncCheckout(at.harness.ctx({ kind: "system" }), { checkout: session })).toBe(false);
    const lost = await mailTo(actor, "place-lost");
    expect(lost).toMatchObject({ subject: "Je abonnement gaat niet door: je plek is vergeven" });
    expect(lost.text).not.toContain("€");
    await at.fake.control("setWebhookMode", { mode: "normal" });
    await bankAnswers(actor);
    expect(await invoicesOf(actor)).toMatchObject([
      { totalCents: 3_629 },
      { totalCents: -3_629, reason: "place_lost" },
    ]);
    expect(await mailTo(actor, "refund-receipt")).toMatchObject({
      subject: "Je krijgt €\u00a036,29 terug",
      attachments: [{}],
    });
  });
});

test("a debit that failed before the start leaves the company the long first month of those who pay then", async () => {
  at = await openStripeHarness();
  await storeLaunch(at.harness.db, BEFORE_LAUNCH);
  const actor = await newCompany();
  const { firstPeriodEndsAt } = await readLaunch(at.harness);
  expect(await stateOf(actor, await pay(actor, "sepa_debit"))).toBe("under_way");
  await bankAnswers(actor, "insufficient_funds");
  expect(await stateOf(actor, await pay(actor, "card"))).toBe("paid");
  expect((await subscriptionView(at.harness, actor)).accessUntil).toEqual(firstPeriodEndsAt);
  await at.close();
});
