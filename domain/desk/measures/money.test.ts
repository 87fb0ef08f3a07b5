import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companies, invoices, outbox, refunds, regionPlaces, subscriptions } from "#db/schema/index.ts";
import { invoiceTotals } from "../../../tests/support/people/invoices.ts";
import { type MeasuredCompany, openMeasuredCompany } from "../../../tests/support/people/measured-company.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { placeCounts } from "../../companies/region-places.ts";
import { announceRenewals } from "../../payments/announce-renewals.ts";
import { startCheckout } from "../../payments/start-checkout.ts";
import { syncCheckout } from "../../payments/sync-checkout.ts";
import { syncSubscription } from "../../payments/sync-subscription.ts";
import { ORDER } from "../../../tests/support/harness/payment-harness.ts";
import { applyMeasures } from "./apply-measures.ts";
import { confirmMeasure } from "./confirm-measure.ts";
import { liftMeasure } from "./lift-measure.ts";

let paying: MeasuredCompany;
beforeAll(async () => {
  paying = await openMeasuredCompany();
});
afterAll(() => paying.harness.close());

const statusOf = async (measureId: string) => (await paying.stored(measureId)).status;
const refunded = async () =>
  (await paying.harness.db.select({ cents: refunds.cents }).from(refunds)).map(({ cents }) => cents);

const paidInvoices = () => paying.harness.db.$count(invoices, eq(invoices.kind, "invoice"));
const placesHeld = () =>
  paying.harness.db.$count(
    regionPlaces,
    and(eq(regionPlaces.companyId, paying.actor.companyId!), placeCounts(paying.harness.now)),
  );

/** Lets the provider's clock and ours run, and hears of every renewal. */
async function renew(days: number) {
  paying.harness.passHours(days * 24);
  for (const subscription of await paying.payments.renewDue(paying.harness.now))
    await syncSubscription(paying.systemCtx(), { subscription });
}

async function subscribe() {
  const { session } = await paying.paidCheckout();
  await syncCheckout(paying.systemCtx(), { checkout: session });
}

describe("a company that pays", () => {
  it("gets back the days of a suspension that was wrong, once", async () => {
    await subscribe();
    const [invoice] = await paying.harness.db.select().from(invoices);
    const { measureId } = await paying.take("SUSPEND");
    expect(await outcome(startCheckout(paying.harness.ctx(paying.actor), ORDER))).toHaveProperty("refusal");
    paying.harness.passHours(72);
    await liftMeasure(paying.harness.ctx(paying.omar), { measureId, reason: "wrong" });
    await applyMeasures(paying.systemCtx(), {});
    const days = (invoice!.periodEnd.getTime() - invoice!.periodStart.getTime()) / 86_400_000;
    const cents = Math.ceil((invoice!.totalCents * 3) / days);
    expect(await refunded()).toEqual([cents]);
    expect(await invoiceTotals(paying.harness)).toContain(`credit_note -${cents}`);
  });

  it("pays for no period that begins while it is suspended, and pays again from the next one on", async () => {
    const { harness, payments } = paying;
    const before = await paidInvoices();
    const { measureId } = await paying.take("SUSPEND");
    await renew(31);
    await applyMeasures(paying.systemCtx(), {});
    expect(await paidInvoices()).toBe(before);
    expect(await paying.access()).toBe(true);
    const { providerSubscriptionId: id } = (await paying.subscriptionRow())!;
    await liftMeasure(harness.ctx(paying.omar), { measureId, reason: "over" });
    expect(await payments.fetchSubscription(id)).toMatchObject({ isCollectionPaused: false });
    await renew(31);
    expect(await paidInvoices()).toBe(before + 1);
  });

  it("gets a period back that was charged before the provider heard of the suspension", async () => {
    const { harness, payments } = paying;
    const { measureId } = await paying.take("SUSPEND");
    const { providerSubscriptionId: id } = (await paying.subscriptionRow())!;
    await payments.setCollectionPaused(id, false);
    const before = await refunded();
    await renew(31);
    await applyMeasures(paying.systemCtx(), {});
    await applyMeasures(paying.systemCtx(), {});
    expect(await refunded()).toEqual([...before, 9_559]);
    expect(await payments.fetchSubscription(id)).toMatchObject({ isCollectionPaused: true });
    await liftMeasure(harness.ctx(paying.omar), { measureId, reason: "over" });
    expect(await refunded()).toEqual([...before, 9_559]);
  });

  it("hears of no renewal while it is suspended", async () => {
    const { harness } = paying;
    const { measureId } = await paying.take("SUSPEND");
    const told = () => harness.db.$count(outbox, eq(outbox.kind, "renewal-notice"));
    const before = await told();
    harness.passHours(25 * 24);
    await announceRenewals(paying.systemCtx(), {});
    expect(await told()).toBe(before);
    await liftMeasure(harness.ctx(paying.omar), { measureId, reason: "over" });
    await announceRenewals(paying.systemCtx(), {});
    expect(await told()).toBe(before + 1);
    await renew(10);
  });

  it("is ended by two operators: the subscription stops and its unused days are given back", async () => {
    const before = await refunded();
    expect(await placesHeld()).toBeGreaterThan(0);
    const { measureId, waits } = await paying.take("END");
    expect(waits).toBe(true);
    expect(await paying.access()).toBe(true);
    expect(await outcome(confirmMeasure(paying.harness.ctx(paying.ineke), { measureId }))).toEqual({
      refusal: "measure_needs_other",
    });
    await confirmMeasure(paying.harness.ctx(paying.omar), { measureId });
    expect(await statusOf(measureId)).toBe("IN_FORCE");
    expect(await paying.access()).toBe(false);
    expect((await paying.subscriptionRow())!.status).toBe("canceled");
    const after = await refunded();
    expect(after).toHaveLength(before.length + 1);
    await applyMeasures(paying.systemCtx(), {});
    expect(await refunded()).toEqual(after);
    expect(await placesHeld()).toBe(0);
  });

  it("that was ended and pays all the same keeps no subscription", async () => {
    const { db } = paying.harness;
    // A payment that the provider took while the account was being ended.
    await db.update(companies).set({ endedAt: null }).where(eq(companies.id, paying.actor.companyId!));
    const { session } = await paying.paidCheckout();
    await db
      .update(companies)
      .set({ endedAt: paying.harness.now })
      .where(eq(companies.id, paying.actor.companyId!));
    await Promise.all([
      syncCheckout(paying.systemCtx(), { checkout: session }),
      applyMeasures(paying.systemCtx(), {}),
    ]);
    await applyMeasures(paying.systemCtx(), {});
    const [row] = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.companyId, paying.actor.companyId!));
    expect(row!.status).toBe("canceled");
  });
});
