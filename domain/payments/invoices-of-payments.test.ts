import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { noPayments } from "#adapters/payments/no-provider.server.ts";
import { sandboxInvoices, settings, outbox } from "#db/schema/index.ts";
import { LAUNCH_KEYS } from "../launch/settings.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { storeLaunch } from "../../tests/support/people/launch.ts";
import { allInvoices, invoiceTotals, withoutSeller } from "../../tests/support/people/invoices.ts";
import { mailsButReceipts } from "../../tests/support/harness/outbox.ts";
import { openPaymentHarness, type PaymentHarness } from "../../tests/support/harness/payment-harness.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { addMinutes } from "../kernel/dates.ts";
import { startForMail, subscriptionForMail } from "../mails/subscription-facts.ts";
import { eventsOf } from "../events/views.ts";
import { MAIL_FACTS } from "../mails/mail-facts.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { checkPayment } from "./check-payment.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { endSubscription } from "./end-subscription.ts";
import { refreshSubscription } from "./refresh-subscription.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";

let at: PaymentHarness;
beforeEach(async () => {
  at = await openPaymentHarness();
});
afterEach(() => at.harness.close());

const typesOf = async () =>
  (await eventsOf(at.harness, { companyId: at.actor.companyId! })).map(({ type }) => type);
test("issues one invoice of a paid month, however often it is synced", async () => {
  const { session, subscription } = await at.paidCheckout();
  await Promise.all([
    ...[1, 2, 3].map(() => syncCheckout(at.systemCtx(), { checkout: session })),
    ...[1, 2, 3].map(() => syncSubscription(at.systemCtx(), { subscription })),
    checkPayment(at.harness.ctx(at.actor), { checkout: session }),
  ]);
  expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629"]);
});

test("takes no money for a quote, nor for being chosen", async () => {
  const { session, subscription } = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: session });
  const owner = await client(at.harness);
  const briefId = await publishedBrief(at.harness, owner);
  const { proposalId } = await sendProposal(at.harness.ctx(at.actor), { briefId, ...QUOTE });
  await acceptProposal(at.harness.ctx(owner), { proposalId, version: 1 });
  await syncSubscription(at.systemCtx(), { subscription });
  expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629"]);
  expect(await at.harness.db.$count(sandboxInvoices)).toBe(1);
});

test("gives access at once when our invoice cannot be issued, and issues it later", async () => {
  const { session, subscription } = await at.paidCheckout();
  const noSeller = withoutSeller(at.harness);
  expect(await checkPayment(at.harness.ctx(at.actor, noSeller), { checkout: session })).toMatchObject({
    state: "paid",
  });
  await expect(syncSubscription(at.systemCtx(noSeller), { subscription })).rejects.toThrow("seller");
  expect(await invoiceTotals(at.harness)).toEqual([]);
  await syncSubscription(at.systemCtx(), { subscription });
  expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629"]);
});

describe("a month that is paid before the start", () => {
  beforeEach(() =>
    storeLaunch(at.harness.db, { [LAUNCH_KEYS.mode]: "prelaunch", [LAUNCH_KEYS.goLiveDate]: "2026-10-07" }),
  );

  test("gives access at once and lasts until a month after the start", async () => {
    const { session } = await at.paidCheckout();
    await syncCheckout(at.systemCtx(), { checkout: session });
    const end = new Date("2026-11-06T23:00:00Z");
    expect(await at.subscriptionRow()).toMatchObject({ status: "trialing", currentPeriodEnd: end });
    expect(await at.access()).toBe(true);
    expect(await allInvoices(at.harness)).toMatchObject([{ totalCents: 3_629, periodEnd: end }]);
  });

  test.each(["ordered", "paid"])(
    "keeps the start of its order when that moves once it is %s",
    async (when) => {
      const goLiveDate = eq(settings.key, LAUNCH_KEYS.goLiveDate);
      const moveStart = () => at.harness.db.update(settings).set({ value: "2026-11-01" }).where(goLiveDate);
      const session = await at.checkout();
      if (when === "ordered") await moveStart();
      await at.payments.page.pay(session, at.harness.now);
      await syncCheckout(at.systemCtx(), { checkout: session });
      if (when === "paid") await moveStart();
      await refreshSubscription(at.harness.ctx(at.actor), {});
      const end = new Date("2026-11-06T23:00:00Z");
      expect(await at.subscriptionRow()).toMatchObject({ currentPeriodEnd: end });
      expect(await allInvoices(at.harness)).toMatchObject([{ periodEnd: end }]);
      const order = {
        companyId: at.actor.companyId!,
        subscriptionId: (await at.subscriptionRow())!.providerSubscriptionId,
      };
      expect(await subscriptionForMail(at.systemCtx(), order)).toMatchObject({ periodEndDay: "2026-11-07" });
    },
  );

  test("gives no access while its invoice is unpaid", async () => {
    const { session, subscription } = await at.paidCheckout();
    const invoice = eq(sandboxInvoices.subscriptionId, subscription);
    await at.harness.db.update(sandboxInvoices).set({ status: "open", paidAt: null }).where(invoice);
    await syncCheckout(at.systemCtx(), { checkout: session });
    expect(await at.access()).toBe(false);
    await at.harness.db
      .update(sandboxInvoices)
      .set({ status: "paid", paidAt: at.harness.now })
      .where(invoice);
    await syncSubscription(at.systemCtx(), { subscription });
    expect(await at.access()).toBe(true);
    expect(await mailsButReceipts(at.harness)).toEqual([`subscription-started ${at.actor.userId}`]);
  });
});

test("the activation mail names what was paid before our invoice exists", async () => {
  const { session, subscription: subscriptionId } = await at.paidCheckout();
  const noSeller = withoutSeller(at.harness);
  await expect(syncCheckout(at.systemCtx(noSeller), { checkout: session })).rejects.toThrow("seller");
  expect(await invoiceTotals(at.harness)).toEqual([]);
  const order = { companyId: at.actor.companyId!, subscriptionId };
  expect(await startForMail(at.systemCtx(), order)).toMatchObject({
    paid: { paidCents: 3_629, creditCents: 0, method: { kind: "sepa_debit" } },
  });
});

describe("a payment that the bank takes back", () => {
  test("ends the subscription at once, with a credit note and one event", async () => {
    const { session, subscription } = await at.paidCheckout();
    await syncCheckout(at.systemCtx(), { checkout: session });
    at.harness.passHours(24);
    await at.harness.db
      .update(sandboxInvoices)
      .set({ reversedAt: at.harness.now })
      .where(eq(sandboxInvoices.subscriptionId, subscription));
    await Promise.all([1, 2, 3].map(() => syncSubscription(at.systemCtx(), { subscription })));
    expect(await at.access()).toBe(false);
    expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629", "credit_note -3629"]);
    const types = await typesOf();
    expect(types.filter((type) => type.startsWith("subscription."))).toEqual([
      "subscription.started",
      "subscription.payment_bounced",
    ]);
    const [mail] = await at.harness.db.select().from(outbox).where(eq(outbox.kind, "payment-bounced"));
    const facts = await MAIL_FACTS.bounced(at.systemCtx(), mail!.payload);
    expect(facts?.invoice).toMatchObject({ number: expect.stringMatching(/-00001$/), paidCents: 3_629 });
  });
});

test("asks the provider for the page of an overdue invoice, and for none once it is paid", async () => {
  const { session, subscription } = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: session });
  const refreshed = async () => {
    await refreshSubscription(at.harness.ctx(at.actor), {});
    return (await at.subscriptionRow())!.payUrl;
  };
  await at.changeAtProvider(subscription, { status: "past_due" });
  expect(await refreshed()).toContain("/ontwikkel/");
  await at.changeAtProvider(subscription, { status: "active" });
  expect(await refreshed()).toBeNull();
});

test("ends a subscription at once for an operator, with one mail and without a refund", async () => {
  const { session, subscription } = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: session });
  await cancelSubscription(at.harness.ctx(at.actor), {});
  const input = { companyId: at.actor.companyId!, reason: "misuse" as const };
  const ctx = at.harness.ctx(await operator(at.harness));
  await endSubscription(ctx, input);
  expect(await outcome(endSubscription(ctx, input))).toEqual({ refusal: "subscription_not_active" });
  expect(await at.access()).toBe(false);
  expect(await at.payments.fetchSubscription(subscription)).toMatchObject({ status: "canceled" });
  expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629"]);
  expect(
    (await mailsButReceipts(at.harness)).filter((mail) => mail.startsWith("subscription-c")),
  ).toHaveLength(2);
});

test("follows a subscription of a former provider there, and orders at the new one", async () => {
  const { session, subscription } = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: session });
  const moved = {
    payments: { ...noPayments(), provider: "stripe" as const },
    formerPayments: [at.payments],
  };
  await cancelSubscription(at.harness.ctx(at.actor, moved), {});
  expect(await at.payments.fetchSubscription(subscription)).toMatchObject({ cancelAtPeriodEnd: true });
  expect(await at.subscriptionRow()).toMatchObject({ provider: "sandbox", cancelAtPeriodEnd: true });
});

test("keeps access when the provider's clock is a minute behind ours at a renewal", async () => {
  const { session, subscription } = await at.paidCheckout();
  await syncCheckout(at.systemCtx(), { checkout: session });
  const end = (await at.subscriptionRow())!.currentPeriodEnd!;
  at.harness.now = addMinutes(end, 1);
  await at.payments.renewDue(addMinutes(end, -1));
  await syncSubscription(at.systemCtx(), { subscription });
  expect(await at.access()).toBe(true);
  await at.payments.renewDue(end);
  await syncSubscription(at.systemCtx(), { subscription });
  expect(await invoiceTotals(at.harness)).toEqual(["invoice 3629", "invoice 9559"]);
  expect(
    (await mailsButReceipts(at.harness)).filter((mail) => !mail.startsWith("subscription-started")),
  ).toEqual([]);
});
