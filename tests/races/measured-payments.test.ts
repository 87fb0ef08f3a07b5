import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companies, invoices, measures, refunds, sandboxSubscriptions } from "#db/schema/index.ts";
import { applyMeasures } from "#domain/desk/measures/apply-measures.ts";
import { confirmMeasure } from "#domain/desk/measures/confirm-measure.ts";
import { liftMeasure } from "#domain/desk/measures/lift-measure.ts";
import { syncCheckout } from "#domain/payments/sync-checkout.ts";
import { syncSubscription } from "#domain/payments/sync-subscription.ts";
import { outcomes } from "../support/harness/outcomes.ts";
import { type MeasuredCompany, openMeasuredCompany } from "../support/people/measured-company.ts";
import { deletePayments } from "../support/harness/payment-harness.ts";

const ROUNDS = 20;

let paying: MeasuredCompany;
beforeAll(async () => {
  paying = await openMeasuredCompany();
});
afterAll(() => paying.harness.close());
beforeEach(forget);

async function forget() {
  const { db } = paying.harness;
  await db.delete(measures);
  await db.update(companies).set({ suspendedAt: null, endedAt: null });
  await deletePayments(paying.harness);
}

async function subscribe(): Promise<string> {
  const { session, subscription } = await paying.paidCheckout();
  await syncCheckout(paying.systemCtx(), { checkout: session });
  return subscription;
}

/** The provider renews what is due, and its webhook arrives. */
async function renewAndTell(subscription: string) {
  await paying.payments.renewDue(paying.harness.now);
  await syncSubscription(paying.systemCtx(), { subscription });
}
const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);

/** What a company paid and did not get back for the periods that began after this moment. */
async function keptSince(moment: Date): Promise<number> {
  const { db } = paying.harness;
  const paid = await db.select().from(invoices).where(eq(invoices.kind, "invoice"));
  const later = paid.filter(({ periodStart }) => periodStart > moment);
  const back = await db.select().from(refunds);
  const given = back.filter(({ invoiceId }) => later.some(({ id }) => id === invoiceId));
  return sum(later.map(({ totalCents }) => totalCents)) - sum(given.map(({ cents }) => cents));
}
const atProvider = async (id: string) =>
  (await paying.harness.db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id)))[0]!;

test("a company that is suspended while it renews keeps no payment for a later period, and is paused", async () => {
  const { harness } = paying;
  for (let round = 0; round < ROUNDS; round += 1) {
    const subscription = await subscribe();
    const suspendedAt = harness.now;
    // The renewal falls due later, while the suspension is still on its way to the provider.
    harness.passHours(32 * 24);
    const suspend = paying.take("SUSPEND");
    await outcomes<unknown>([suspend, renewAndTell(subscription), renewAndTell(subscription)]);
    await harness.db
      .update(measures)
      .set({ startsAt: suspendedAt, toldAt: suspendedAt, takenAt: suspendedAt });
    await applyMeasures(paying.systemCtx(), {});
    expect(await keptSince(suspendedAt)).toBe(0);
    expect(await atProvider(subscription)).toMatchObject({ status: "active", isCollectionPaused: true });
    await forget();
  }
});

test("whatever was last, suspending or lifting, decides whether the provider charges", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const subscription = await subscribe();
    const { measureId } = await paying.take("SUSPEND");
    const lift = () => liftMeasure(paying.harness.ctx(paying.omar), { measureId, reason: "over" });
    const sync = () => syncSubscription(paying.systemCtx(), { subscription });
    await outcomes<unknown>([lift(), sync(), sync(), applyMeasures(paying.systemCtx(), {})]);
    expect(await atProvider(subscription)).toMatchObject({ status: "active", isCollectionPaused: false });
    await forget();
  }
});

test("a company that is ended while it renews has no subscription left, and pays for no day after", async () => {
  const { harness } = paying;
  for (let round = 0; round < ROUNDS; round += 1) {
    const subscription = await subscribe();
    harness.passHours(32 * 24);
    const { measureId } = await paying.take("END");
    const end = confirmMeasure(harness.ctx(paying.omar), { measureId });
    await outcomes<unknown>([end, renewAndTell(subscription), renewAndTell(subscription)]);
    await applyMeasures(paying.systemCtx(), {});
    expect(await atProvider(subscription)).toMatchObject({ status: "canceled" });
    expect(await paying.subscriptionRow()).toMatchObject({ status: "canceled" });
    expect(await keptSince(harness.now)).toBe(0);
    await forget();
  }
});

test("a company that is ended while it pays its order gets it back, but for a day that had begun", async () => {
  const { harness } = paying;
  for (let round = 0; round < ROUNDS; round += 1) {
    const session = await paying.checkout();
    const sync = () => syncCheckout(paying.systemCtx(), { checkout: session });
    const pay = async () => {
      await paying.payments.page.pay(session, harness.now);
      await sync();
    };
    const end = paying.take("END");
    await outcomes<unknown>([pay(), end, sync()]);
    // The subscription was stored first: a second operator has to confirm.
    const { measureId, waits } = await end;
    if (waits) await confirmMeasure(harness.ctx(paying.omar), { measureId });
    await applyMeasures(paying.systemCtx(), {});
    const all = await harness.db.select().from(sandboxSubscriptions);
    expect(all.every(({ status }) => status === "canceled")).toBe(true);
    const kept = await harness.db.select({ cents: invoices.totalCents }).from(invoices);
    expect(sum(kept.map(({ cents }) => cents))).toBeLessThan(9_559 / 28);
    await forget();
  }
});
