import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { invoices, refunds } from "#db/schema/index.ts";
import { type MeasuredCompany, openMeasuredCompany } from "../../../tests/support/people/measured-company.ts";
import { finishRefunds } from "../../payments/invoices/finish-refunds.ts";
import { refundPayment } from "../../payments/invoices/refund-payment.ts";
import { syncCheckout } from "../../payments/sync-checkout.ts";
import { applyMeasures } from "./apply-measures.ts";
import { confirmMeasure } from "./confirm-measure.ts";
import { liftMeasure } from "./lift-measure.ts";

let paying: MeasuredCompany;
beforeEach(async () => {
  paying = await openMeasuredCompany();
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

const atProvider = async () =>
  paying.payments.fetchSubscription((await paying.subscriptionRow())!.providerSubscriptionId);

it("a measure stands when the provider fails, says since when money waits, and the job repeats it", async () => {
  const { measureId, moneyFailure } = await whileDown(() => paying.take("SUSPEND"));
  expect(moneyFailure).toEqual({ error: new Error("the provider does not answer") });
  expect(await paying.stored(measureId)).toMatchObject({
    status: "IN_FORCE",
    moneyWaitsSince: paying.harness.now,
  });
  expect(await atProvider()).toMatchObject({ isCollectionPaused: false });
  await applyMeasures(paying.systemCtx(), {});
  expect(await paying.stored(measureId)).toMatchObject({ status: "IN_FORCE", moneyWaitsSince: null });
  expect(await atProvider()).toMatchObject({ isCollectionPaused: true });
});

it("the hour in which the provider still fails changes nothing, and keeps since when", async () => {
  const { measureId } = await whileDown(() => paying.take("SUSPEND"));
  const { moneyWaitsSince } = await paying.stored(measureId);
  paying.harness.passHours(1);
  await expect(whileDown(() => applyMeasures(paying.systemCtx(), {}))).rejects.toThrow(
    "could not be finished",
  );
  expect(await paying.stored(measureId)).toMatchObject({ status: "IN_FORCE", moneyWaitsSince });
});

it("lifting stands when the provider fails, and the job charges again, however late", async () => {
  const { measureId } = await paying.take("SUSPEND");
  const lifted = await whileDown(() =>
    liftMeasure(paying.harness.ctx(paying.omar), { measureId, reason: "over" }),
  );
  expect(lifted.moneyFailure).not.toBeNull();
  expect(await paying.stored(measureId)).toMatchObject({ status: "LIFTED" });
  paying.harness.passHours(24 * 20);
  await applyMeasures(paying.systemCtx(), {});
  expect(await atProvider()).toMatchObject({ isCollectionPaused: false });
});

it("ending stands when the provider fails, and the job ends the subscription and gives the days back once", async () => {
  const { measureId } = await paying.take("END");
  const confirmed = await whileDown(() => confirmMeasure(paying.harness.ctx(paying.omar), { measureId }));
  expect(confirmed.moneyFailure).not.toBeNull();
  expect(await paying.subscriptionRow()).toMatchObject({ status: "active" });
  await applyMeasures(paying.systemCtx(), {});
  await applyMeasures(paying.systemCtx(), {});
  expect(await paying.subscriptionRow()).toMatchObject({ status: "canceled" });
  expect(await paying.harness.db.$count(refunds)).toBe(1);
});

it("a refund stands when the provider fails, and the job gives it back once", async () => {
  const [invoice] = await paying.harness.db.select().from(invoices).orderBy(desc(invoices.issuedAt));
  const order = {
    companyId: invoice!.companyId!,
    invoiceId: invoice!.id,
    amount: "whole",
    reason: "goodwill",
    note: "Storing.",
    key: "operator:1",
  } as const;
  const { failure } = await whileDown(() => refundPayment(paying.harness.ctx(paying.ineke), order));
  expect(failure).not.toBeNull();
  const creditNotes = () => paying.harness.db.$count(invoices, eq(invoices.kind, "credit_note"));
  expect([await paying.harness.db.$count(refunds), await creditNotes()]).toEqual([1, 0]);
  paying.harness.passHours(1);
  await finishRefunds(paying.systemCtx(), {});
  await finishRefunds(paying.systemCtx(), {});
  expect([await paying.harness.db.$count(refunds), await creditNotes()]).toEqual([1, 1]);
});
