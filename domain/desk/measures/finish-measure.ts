import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import { companies, invoices, measures, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { refundInvoice, type RefundOrder } from "../../payments/invoices/refund-invoice.ts";
import { applySubscription } from "../../payments/apply-provider-state.ts";
import { endSubscription } from "../../payments/end-subscription.ts";
import { standingOf } from "../../payments/hold-charging.ts";
import { closeCheckouts, openCheckouts } from "../../payments/open-checkouts.ts";
import { mayStillCharge } from "../../subscriptions/rules.ts";
import { centsOfOverlap } from "./rules.ts";

/**
 * What a measure means for money, after its transaction: an ended company pays nothing more and gets back the days that it had
 * paid for; a suspended company pays for no new period, and gets back the days of a suspension that was wrong. Idempotent, and
 * repeated by the job (`applyMeasures`), so a provider that fails loses nothing.
 */
export async function finishMeasure(ctx: Ctx, measureId: string): Promise<void> {
  const [measure] = await ctx.db.select().from(measures).where(eq(measures.id, measureId));
  const { companyId } = measure ?? {};
  if (!measure || !companyId || measure.subjectKind !== "COMPANY") return;
  const system: Ctx = { ...ctx, actor: { kind: "system" } };
  const { act, status, liftReason, startsAt: from, endedAt: to } = measure;
  if (act === "END" && status === "IN_FORCE") await stopPaying(system, measureId, companyId);
  if (act !== "SUSPEND" || !from || from > ctx.now) return;
  await syncCharging(system, companyId);
  const held = { from, to: to ?? ctx.now };
  await giveNewPeriodsBack(system, measureId, companyId, held);
  if (liftReason === "wrong") await giveDaysBack(system, measureId, companyId, held);
}

/** Pauses charging or resumes it: reading the state of a subscription makes the provider follow the company's standing. */
async function syncCharging(ctx: Ctx, companyId: string): Promise<void> {
  const standing = await standingOf(ctx.db, companyId);
  if (standing?.suspendedAt)
    await closeCheckouts(ctx, companyId, await openCheckouts(ctx.db, ctx.now, companyId));
  const [paid] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  if (paid && paid.status !== "canceled") await applySubscription(ctx, paid.providerSubscriptionId);
}

/** Gives back the periods that began during a suspension and were paid all the same, as the provider heard of it later. */
async function giveNewPeriodsBack(
  ctx: Ctx,
  measureId: string,
  companyId: string,
  held: { from: Date; to: Date },
): Promise<void> {
  const begun = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        eq(invoices.kind, "invoice"),
        gt(invoices.periodStart, held.from),
        lt(invoices.periodStart, held.to),
      ),
    )
    .orderBy(asc(invoices.issuedAt));
  for (const { id: invoiceId } of begun)
    await refundOnce(ctx, { invoiceId, amount: "whole", key: `measure:${measureId}:whole:${invoiceId}` });
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
