import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { invoices, measures, refunds } from "#db/schema/index.ts";
import { operator } from "../../tests/support/people.ts";
import { openPaymentHarness, type PaymentHarness } from "../../tests/support/payment-harness.ts";
import type { UserActor } from "../context.ts";
import { finishRefunds } from "../invoices/finish-refunds.ts";
import { refundPayment } from "../invoices/refund-payment.ts";
import { syncCheckout } from "../payments/sync-checkout.ts";
import { applyMeasures } from "./apply-measures.ts";
import { confirmMeasure } from "./confirm-measure.ts";
import { liftMeasure } from "./lift-measure.ts";
import type { MeasureAct } from "./rules.ts";
import { takeMeasure } from "./take-measure.ts";

let paying: PaymentHarness;
let ineke: UserActor;
let omar: UserActor;
beforeEach(async () => {
  paying = await openPaymentHarness();
  ineke = await operator(paying.harness);
  omar = await operator(paying.harness);
  const { session } = await paying.paidCheckout();
  await syncCheckout(paying.systemCtx(), { checkout: session });
});
afterEach(() => paying.harness.close());

const DOWN = () => Promise.reject(new Error("the provider does not answer"));

/** While `work` runs, every act at the provider fails. */
async function whileDown<T>(work: () => Promise<T>): Promise<T> {
  const { payments } = paying;
  paying.harness.payments = { ...payments, setCollectionPaused: DOWN, endNow: DOWN, refund: DOWN };
  try {
    return await work();
  } finally {
    paying.harness.payments = payments;
  }
}

const take = (act: MeasureAct) =>
  takeMeasure(paying.harness.ctx(ineke), {
    subjectKind: "COMPANY",
    subjectId: paying.actor.companyId!,
    act,
    ground: "fraud",
    facts: "Een verzonnen bedrijf.",
    origin: "OWN",
  });
const stored = async (measureId: string) =>
  (await paying.harness.db.select().from(measures).where(eq(measures.id, measureId)))[0]!;
const atProvider = async () =>
  paying.payments.fetchSubscription((await paying.subscriptionRow())!.providerSubscriptionId);

it("a measure stands when the provider fails, says since when money waits, and the job repeats it", async () => {
  const { measureId, moneyFailure } = await whileDown(() => take("SUSPEND"));
  expect(moneyFailure).toEqual({ error: new Error("the provider does not answer") });
  expect(await stored(measureId)).toMatchObject({
    status: "IN_FORCE",
    moneyWaitsSince: paying.harness.now,
  });
  expect(await atProvider()).toMatchObject({ isCollectionPaused: false });
  await applyMeasures(paying.systemCtx(), {});
  expect(await stored(measureId)).toMatchObject({ status: "IN_FORCE", moneyWaitsSince: null });
  expect(await atProvider()).toMatchObject({ isCollectionPaused: true });
});

it("the hour in which the provider still fails changes nothing, and keeps since when", async () => {
  const { measureId } = await whileDown(() => take("SUSPEND"));
  const { moneyWaitsSince } = await stored(measureId);
  paying.harness.passHours(1);
  await expect(whileDown(() => applyMeasures(paying.systemCtx(), {}))).rejects.toThrow(
    "could not be finished",
  );
  expect(await stored(measureId)).toMatchObject({ status: "IN_FORCE", moneyWaitsSince });
});

it("lifting stands when the provider fails, and the job charges again, however late", async () => {
  const { measureId } = await take("SUSPEND");
  const lifted = await whileDown(() => liftMeasure(paying.harness.ctx(omar), { measureId, reason: "over" }));
  expect(lifted.moneyFailure).not.toBeNull();
  expect(await stored(measureId)).toMatchObject({ status: "LIFTED" });
  paying.harness.passHours(24 * 20);
  await applyMeasures(paying.systemCtx(), {});
  expect(await atProvider()).toMatchObject({ isCollectionPaused: false });
});

it("ending stands when the provider fails, and the job ends the subscription and gives the days back once", async () => {
  const { measureId } = await take("END");
  const confirmed = await whileDown(() => confirmMeasure(paying.harness.ctx(omar), { measureId }));
  expect(confirmed.moneyFailure).not.toBeNull();
  expect(await paying.subscriptionRow()).toMatchObject({ status: "active" });
  await applyMeasures(paying.systemCtx(), {});
  await applyMeasures(paying.systemCtx(), {});
  expect(await paying.subscriptionRow()).toMatchObject({ status: "canceled" });
  expect(await paying.harness.db.$count(refunds)).toBe(1);
});

it("a refund stands when the provider fails, and the job gives it back once", async () => {
  const [invoice] = await paying.harness.db.select().from(invoices).orderBy(desc(invoices.issuedAt));
  const order = { invoiceId: invoice!.id, amount: "whole", reason: "goodwill", key: "operator:1" } as const;
  const { failure } = await whileDown(() => refundPayment(paying.harness.ctx(ineke), order));
  expect(failure).not.toBeNull();
  const creditNotes = () => paying.harness.db.$count(invoices, eq(invoices.kind, "credit_note"));
  expect([await paying.harness.db.$count(refunds), await creditNotes()]).toEqual([1, 0]);
  paying.harness.passHours(1);
  await finishRefunds(paying.systemCtx(), {});
  await finishRefunds(paying.systemCtx(), {});
  expect([await paying.harness.db.$count(refunds), await creditNotes()]).toEqual([1, 1]);
});
