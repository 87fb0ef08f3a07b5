import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { subscriptions } from "#db/schema/index.ts";
import { openPaymentHarness, type PaymentHarness } from "../../../tests/support/harness/payment-harness.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { giveCredit } from "../../../tests/support/people/credit.ts";
import { storeLaunch } from "../../../tests/support/people/launch.ts";
import type { UserActor } from "../../kernel/context.ts";
import { addHours } from "../../kernel/dates.ts";
import { syncCheckout } from "../sync-checkout.ts";
import { LAUNCH_KEYS } from "../../launch/settings.ts";
import { billingView } from "./views.ts";

let at: PaymentHarness;
beforeEach(async () => {
  at = await openPaymentHarness();
});
afterEach(() => at.harness.close());

const view = (actor: UserActor = at.actor) => billingView(at.harness.ctx(actor), actor);

const change = (set: Partial<typeof subscriptions.$inferInsert>) =>
  at.harness.db.update(subscriptions).set(set).where(eq(subscriptions.companyId, at.actor.companyId!));

describe("the order of a company without a subscription", () => {
  test("costs the launch month now and the whole month after it", async () => {
    expect((await view()).order).toEqual({
      now: { price: { exclVatCents: 2_999, inclVatCents: 3_629 }, creditUsedCents: 0, payCents: 3_629 },
      isLaunchOffer: true,
      next: {
        price: { exclVatCents: 7_900, inclVatCents: 9_559 },
        creditUsedCents: 0,
        payCents: 9_559,
        at: new Date("2026-04-11T10:00:00Z"),
      },
      firstPeriodEndsAt: null,
    });
  });

  test("uses credit for the first month, and what is left for the second", async () => {
    await giveCredit(at.harness, at.actor, 9_559);
    const { order } = await view();
    expect(order).toMatchObject({
      now: { creditUsedCents: 3_629, payCents: 0 },
      next: { creditUsedCents: 5_930, payCents: 3_629 },
    });
  });

  test("renews a month after the start when it is paid before the start", async () => {
    await storeLaunch(at.harness.db, {
      [LAUNCH_KEYS.mode]: "prelaunch",
      [LAUNCH_KEYS.goLiveDate]: "2026-10-07",
    });
    const end = new Date("2026-11-06T23:00:00Z");
    expect((await view()).order).toMatchObject({ firstPeriodEndsAt: end, next: { at: end } });
  });
});

describe("the subscription of a company", () => {
  beforeEach(async () => {
    const { session } = await at.paidCheckout();
    await syncCheckout(at.systemCtx(), { checkout: session });
  });

  test("keeps the price that was ordered, and pays the next month with credit first", async () => {
    await change({ monthlyExclVatCents: 6_000 });
    await giveCredit(at.harness, at.actor, 1_000);
    expect(await view()).toMatchObject({
      creditCents: 1_001,
      order: null,
      subscription: {
        phase: "active",
        price: { exclVatCents: 6_000, inclVatCents: 7_260 },
        next: { creditUsedCents: 1_001, payCents: 6_259 },
        canPay: false,
        canStop: true,
      },
    });
  });

  test("says until which hour access lasts while a payment is overdue, and that it can be paid", async () => {
    const since = at.harness.now;
    await change({ status: "past_due", pastDueSince: since, payUrl: "https://provider.example/pay" });
    expect((await view()).subscription).toMatchObject({
      phase: "past_due",
      next: null,
      accessUntil: addHours(since, 7 * 24),
      canPay: true,
    });
  });

  test("shows no next payment after it is cancelled", async () => {
    await change({ cancelAtPeriodEnd: true });
    expect((await view()).subscription).toMatchObject({ phase: "ending", next: null, canStop: false });
  });

  test("is never that of another company", async () => {
    const { actor: other } = await company(at.harness, { subscribed: false });
    expect((await view(other)).subscription).toBeNull();
  });
});
