import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { companyProfiles, outbox, proposals, sandboxSubscriptions } from "#db/schema/index.ts";
import { mailsButReceipts } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { openPaymentHarness, type PaymentHarness } from "../../tests/support/harness/payment-harness.ts";
import { company } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { quotedBriefs } from "../../tests/support/people/proposals.ts";
import type { Payments } from "../kernel/payment-port.ts";
import { deleteExpired } from "../privacy/delete-expired.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { resumeSubscription } from "./resume-subscription.ts";
import { syncCheckout } from "./sync-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { subscriptionView } from "../subscriptions/views.ts";

let at: PaymentHarness;
beforeEach(async () => {
  at = await openPaymentHarness();
});
afterEach(() => at.harness.close());

const cancel = () => cancelSubscription(at.harness.ctx(at.actor), {});
const resume = () => resumeSubscription(at.harness.ctx(at.actor), {});

describe("cancelling", () => {
  beforeEach(async () => {
    await syncCheckout(at.systemCtx(), { checkout: (await at.paidCheckout()).session });
  });
  test("keeps access until the end of the paid period, and sends one mail", async () => {
    await cancel();
    await cancel();
    expect(await at.subscriptionRow()).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
    expect(await at.access()).toBe(true);
    const mails = await mailsButReceipts(at.harness);
    expect(mails.filter((mail) => mail.startsWith("subscription-cancelled"))).toHaveLength(1);
    at.harness.now = (await at.subscriptionRow())!.currentPeriodEnd!;
    expect(await at.access()).toBe(false);
  });

  test("keeps the profile and the quotes when the subscription has ended", async () => {
    const { companyId } = at.actor;
    const stored = async () => [
      await at.harness.db.select().from(companyProfiles).where(eq(companyProfiles.companyId, companyId!)),
      await at.harness.db.select().from(proposals).where(eq(proposals.companyId, companyId!)),
    ];
    await quotedBriefs(at.harness, await client(at.harness), [{ actor: at.actor }], 2);
    const before = await stored();
    expect(before.map(({ length }) => length)).toEqual([1, 2]);
    const { providerSubscriptionId: id } = (await at.subscriptionRow())!;
    await at.changeAtProvider(id, { status: "canceled" });
    await syncSubscription(at.systemCtx(), { subscription: id });
    expect(await at.access()).toBe(false);
    expect(await stored()).toEqual(before);
  });

  test("sends one mail each for cancelling, resuming and cancelling again in one month", async () => {
    const told = async () => (await mailsButReceipts(at.harness)).map((mail) => mail.split(" ")[0]);
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await told()).toEqual(["subscription-cancelled", "subscription-started"]);
    at.harness.passHours(1);
    await Promise.all([resume(), resume()]);
    at.harness.passHours(1);
    await Promise.all([cancel(), cancel()]);
    await syncSubscription(at.systemCtx(), {
      subscription: (await at.subscriptionRow())!.providerSubscriptionId,
    });
    expect((await told()).slice(2)).toEqual(["subscription-resumed", "subscription-cancelled"]);
  });

  test("also sends a mail for a cancellation at the provider, and for an end after failed payments", async () => {
    const { providerSubscriptionId: id } = (await at.subscriptionRow())!;
    const changes = [
      [{ cancelAtPeriodEnd: true }, "subscription-cancelled"],
      [{ cancelAtPeriodEnd: false }, "subscription-resumed"],
      [{ status: "past_due" }, "payment-failed"],
      [{ status: "canceled" }, "subscription-cancelled"],
    ] as const;
    for (const [change, mail] of changes) {
      at.harness.passHours(1);
      const before = (await mailsButReceipts(at.harness)).length;
      await at.changeAtProvider(id, change);
      await syncSubscription(at.systemCtx(), { subscription: id });
      await syncSubscription(at.systemCtx(), { subscription: id });
      expect((await mailsButReceipts(at.harness)).slice(before)).toEqual([`${mail} ${at.actor.userId}`]);
    }
  });

  test("sends no second activation mail after the outbox row of the first was deleted", async () => {
    await at.harness.db.update(outbox).set({ sentAt: at.harness.now });
    at.harness.passHours(30 * 24 + 1);
    await deleteExpired(at.systemCtx(), {});
    await cancel();
    expect(await mailsButReceipts(at.harness)).toEqual([`subscription-cancelled ${at.actor.userId}`]);
  });

  test("can be undone until the end of the period, and not after", async () => {
    await cancel();
    await resume();
    expect(await at.subscriptionRow()).toMatchObject({ cancelAtPeriodEnd: false });
    await cancel();
    at.harness.now = (await at.subscriptionRow())!.currentPeriodEnd!;
    expect(await outcome(resume())).toEqual({ refusal: "subscription_not_active" });
  });

  test.each(["past_due", "incomplete"] as const)(
    "ends the subscription at once while a payment is overdue (%s), with and without access",
    async (status) => {
      for (const hours of [1, 8 * 24]) {
        await at.changeAtProvider((await at.subscriptionRow())!.providerSubscriptionId, { status });
        await syncSubscription(at.systemCtx(), {
          subscription: (await at.subscriptionRow())!.providerSubscriptionId,
        });
        at.harness.passHours(hours);
        expect((await subscriptionView(at.harness, at.actor)).canStop).toBe(true);
        expect(await cancel()).toEqual({ atOnce: true });
        const [theirs] = await at.harness.db.select().from(sandboxSubscriptions);
        expect(theirs).toMatchObject({ status: "canceled" });
        expect(await at.subscriptionRow()).toMatchObject({ status: "canceled" });
        expect(await subscriptionView(at.harness, at.actor)).toMatchObject({ current: null, canStop: false });
        expect(await mailsButReceipts(at.harness)).toContain(`subscription-cancelled ${at.actor.userId}`);
        expect(await outcome(cancel())).toEqual({ refusal: "subscription_not_active" });
      }
    },
  );

  test("syncs with the provider first", async () => {
    const { providerSubscriptionId } = (await at.subscriptionRow())!;
    await at.changeAtProvider(providerSubscriptionId, { status: "past_due" });
    expect(await cancel()).toEqual({ atOnce: true });
    expect(await at.subscriptionRow()).toMatchObject({ status: "canceled" });
  });

  test("ends the subscription at once when a payment fails during the cancellation", async () => {
    const { providerSubscriptionId } = (await at.subscriptionRow())!;
    const failing: Payments = {
      ...at.payments,
      async setCancelAtPeriodEnd(...cancelled) {
        await at.changeAtProvider(providerSubscriptionId, { status: "past_due" });
        await at.payments.setCancelAtPeriodEnd(...cancelled);
      },
    };
    expect(await cancelSubscription(at.harness.ctx(at.actor, { payments: failing }), {})).toEqual({
      atOnce: true,
    });
    expect(await at.subscriptionRow()).toMatchObject({ status: "canceled" });
  });

  test("is not confirmed when the provider answers without cancelling", async () => {
    const idle: Payments = { ...at.payments, setCancelAtPeriodEnd: () => Promise.resolve() };
    await expect(cancelSubscription(at.harness.ctx(at.actor, { payments: idle }), {})).rejects.toThrow(
      "keeps changing",
    );
    expect(await at.subscriptionRow()).toMatchObject({ cancelAtPeriodEnd: false });
  });

  test("refuses to resume a subscription that ends during the call", async () => {
    await cancel();
    const { providerSubscriptionId } = (await at.subscriptionRow())!;
    const ending: Payments = {
      ...at.payments,
      async setCancelAtPeriodEnd(...resumed) {
        await at.changeAtProvider(providerSubscriptionId, { status: "canceled" });
        await at.payments.setCancelAtPeriodEnd(...resumed);
      },
    };
    const resuming = outcome(resumeSubscription(at.harness.ctx(at.actor, { payments: ending }), {}));
    expect(await resuming).toEqual({ refusal: "subscription_not_active" });
  });

  test("refuses companies without a subscription, and visitors", async () => {
    const { actor: other } = await company(at.harness, { subscribed: false });
    const refused = outcome(cancelSubscription(at.harness.ctx(other), {}));
    expect(await refused).toEqual({ refusal: "subscription_not_active" });
    const visitor = outcome(cancelSubscription(at.harness.ctx({ kind: "visitor" }), {}));
    expect(await visitor).toEqual({ refusal: "not_signed_in" });
  });

  test("changes nothing when the provider does not answer", async () => {
    const down: Payments = {
      ...at.payments,
      async setCancelAtPeriodEnd() {
        throw new Error("no answer");
      },
    };
    await expect(cancelSubscription(at.harness.ctx(at.actor, { payments: down }), {})).rejects.toThrow(
      "no answer",
    );
    expect(await at.subscriptionRow()).toMatchObject({ cancelAtPeriodEnd: false });
    expect(await mailsButReceipts(at.harness)).toHaveLength(1);
  });
});
