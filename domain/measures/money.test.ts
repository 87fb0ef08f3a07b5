import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companies, invoices, measures, refunds, subscriptions } from "#db/schema/index.ts";
import { operator } from "../../tests/support/people.ts";
import { openPaymentHarness, type PaymentHarness } from "../../tests/support/payment-harness.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import type { UserActor } from "../context.ts";
import { startCheckout } from "../payments/start-checkout.ts";
import { syncCheckout } from "../payments/sync-checkout.ts";
import { ORDER } from "../../tests/support/payment-harness.ts";
import { applyMeasures } from "./apply-measures.ts";
import { confirmMeasure } from "./confirm-measure.ts";
import { liftMeasure } from "./lift-measure.ts";
import type { Ground, MeasureAct } from "./rules.ts";
import { takeMeasure } from "./take-measure.ts";

let paying: PaymentHarness;
let ineke: UserActor;
let omar: UserActor;
beforeAll(async () => {
  paying = await openPaymentHarness();
  ineke = await operator(paying.harness);
  omar = await operator(paying.harness);
});
afterAll(() => paying.harness.close());

const take = (act: MeasureAct, ground: Ground = "fraud") =>
  takeMeasure(paying.harness.ctx(ineke), {
    subjectKind: "COMPANY",
    subjectId: paying.actor.companyId!,
    act,
    ground,
    facts: "Een verzonnen bedrijf.",
    origin: "OWN",
  });
const statusOf = async (measureId: string) =>
  (await paying.harness.db.select().from(measures).where(eq(measures.id, measureId)))[0]!.status;
const refunded = async () =>
  (await paying.harness.db.select({ cents: refunds.cents }).from(refunds)).map(({ cents }) => cents);

async function subscribe() {
  const { session } = await paying.paidCheckout();
  await syncCheckout(paying.systemCtx(), { checkout: session });
}

describe("a company that pays", () => {
  it("gets back the days of a suspension that was wrong, once", async () => {
    await subscribe();
    const [invoice] = await paying.harness.db.select().from(invoices);
    const { measureId } = await take("SUSPEND");
    expect(await outcome(startCheckout(paying.harness.ctx(paying.actor), ORDER))).toHaveProperty("refusal");
    paying.harness.passHours(72);
    await liftMeasure(paying.harness.ctx(omar), { measureId, reason: "wrong" });
    await applyMeasures(paying.systemCtx(), {});
    const days = (invoice!.periodEnd.getTime() - invoice!.periodStart.getTime()) / 86_400_000;
    expect(await refunded()).toEqual([Math.ceil((invoice!.totalCents * 3) / days)]);
  });

  it("is ended by two operators: the subscription stops and its unused days are given back", async () => {
    const before = await refunded();
    const { measureId, waits } = await take("END");
    expect(waits).toBe(true);
    expect(await paying.access()).toBe(true);
    expect(await outcome(confirmMeasure(paying.harness.ctx(ineke), { measureId }))).toEqual({
      refusal: "measure_needs_other",
    });
    await confirmMeasure(paying.harness.ctx(omar), { measureId });
    expect(await statusOf(measureId)).toBe("IN_FORCE");
    expect(await paying.access()).toBe(false);
    expect((await paying.subscriptionRow())!.status).toBe("canceled");
    const after = await refunded();
    expect(after).toHaveLength(before.length + 1);
    await applyMeasures(paying.systemCtx(), {});
    expect(await refunded()).toEqual(after);
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
