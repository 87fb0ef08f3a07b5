import { and, desc, eq, gt, lt } from "drizzle-orm";
import { companies, invoices, measures, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { refundInvoice, type RefundOrder } from "../invoices/refund-invoice.ts";
import { endSubscription } from "../payments/end-subscription.ts";
import { closeCheckouts, openCheckouts } from "../payments/open-checkouts.ts";
import { mayStillCharge } from "../subscriptions/rules.ts";
import { centsOfOverlap } from "./rules.ts";

/**
 * What a measure means for money, after its transaction: an ended company pays nothing more and gets back the days that it had
 * paid for; a company that was wrongly suspended gets back those of the suspension. Idempotent, and repeated by the job
 * (`applyMeasures`), so a provider that fails loses nothing.
 */
export async function finishMeasure(ctx: Ctx, measureId: string): Promise<void> {
  const [measure] = await ctx.db.select().from(measures).where(eq(measures.id, measureId));
  const { companyId } = measure ?? {};
  if (!measure || !companyId || measure.subjectKind !== "COMPANY") return;
  const system: Ctx = { ...ctx, actor: { kind: "system" } };
  if (measure.act === "END" && measure.status === "IN_FORCE") await stopPaying(system, measureId, companyId);
  const { act, liftReason, startsAt: from, endedAt: to } = measure;
  if (act === "SUSPEND" && liftReason === "wrong" && from && to && from < to)
    await giveDaysBack(system, measureId, companyId, { from, to });
}

async function stopPaying(ctx: Ctx, measureId: string, companyId: string): Promise<void> {
  await closeCheckouts(ctx, companyId, await openCheckouts(ctx.db, ctx.now, companyId));
  const [paid] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  const [ended] = await ctx.db
    .select({ at: companies.endedAt })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!paid || !ended?.at) return;
  if (mayStillCharge(paid)) await endSubscription(ctx, { companyId, reason: "misuse" });
  const left = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(eq(invoices.companyId, companyId), eq(invoices.kind, "invoice"), gt(invoices.periodEnd, ended.at)),
    )
    .orderBy(desc(invoices.issuedAt));
  for (const { id: invoiceId } of left)
    await refundOnce(
      { ...ctx, now: ended.at },
      { invoiceId, amount: "pro_rata", key: `measure:${measureId}:${invoiceId}` },
    );
}

async function giveDaysBack(
  ctx: Ctx,
  measureId: string,
  companyId: string,
  lost: { from: Date; to: Date },
): Promise<void> {
  const paid = await ctx.db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        eq(invoices.kind, "invoice"),
        lt(invoices.periodStart, lost.to),
        gt(invoices.periodEnd, lost.from),
      ),
    );
  for (const { id: invoiceId, totalCents, periodStart, periodEnd } of paid) {
    const amount = centsOfOverlap(totalCents, { start: periodStart, end: periodEnd }, lost);
    if (amount > 0) await refundOnce(ctx, { invoiceId, amount, key: `measure:${measureId}:${invoiceId}` });
  }
}

/** Gives back once; nothing when the whole invoice was given back before. */
async function refundOnce(ctx: Ctx, order: Omit<RefundOrder, "reason">): Promise<void> {
  try {
    await refundInvoice(ctx, { ...order, reason: "goodwill" });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "refund_too_high")) throw error;
  }
}
