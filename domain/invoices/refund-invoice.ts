import { and, eq, sum } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { formerSubscribers, invoices, refunds } from "#db/schema/index.ts";
import { customerOf } from "../billing/customer.ts";
import { paymentsOf } from "../billing/provider-of.ts";
import { lockCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { newId } from "../ids.ts";
import { logAct } from "../audit/log-act.ts";
import { insertInvoice } from "./insert-invoice.ts";
import { creditNoteAmounts, creditNoteLines, unusedCents, type RefundReason } from "./rules.ts";

/** What to give back of an invoice: cents including btw, what is left of it, or the part of the days that are left. */
export type RefundOrder = {
  invoiceId: string;
  amount: "whole" | "pro_rata" | number;
  reason: RefundReason;
  /** Identifies the refund: a repeated call gives money back once. */
  key: string;
  /** What an operator wrote, for the log. */
  note?: string | undefined;
};

/**
 * Gives back (a part of) what an invoice cost: money as money, credit as credit. Stores the refund, asks the provider, and
 * makes the credit note; `finishRefunds` does the rest of a refund that stopped in between. Idempotent by key. Throws
 * `not_found`, and `refund_too_high` when nothing or less than that is left of the invoice.
 */
export async function refundInvoice(ctx: Ctx, order: RefundOrder): Promise<void> {
  await finishRefund(ctx, await orderRefund(ctx, order));
}

/** Stores a refund and logs it; the money follows by `finishRefund`. Idempotent by key. Returns its id. Throws as `refundInvoice`. */
export const orderRefund = (ctx: Ctx, order: RefundOrder): Promise<string> =>
  ctx.db.transaction((tx) => storeRefund(ctx, tx, order));

async function storeRefund(ctx: Ctx, tx: Transaction, order: RefundOrder): Promise<string> {
  const { invoiceId, key, reason, note } = order;
  // Lock the invoice: concurrent refunds of it are stored one after the other, so their sum has a limit.
  const invoice = await lockInvoice(tx, invoiceId);
  const [same] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.key, key));
  if (same) return same.id;
  const [before] = await tx
    .select({ cents: sum(refunds.cents).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.invoiceId, invoiceId));
  const refunded = before?.cents ?? 0;
  const left = invoice.totalCents - refunded;
  const cents = centsOf(ctx, order, invoice, refunded);
  if (cents <= 0 || cents > left) throw new DomainError("refund_too_high");
  const id = newId(ctx.now);
  const { actor } = ctx;
  await tx.insert(refunds).values({
    id,
    key,
    invoiceId,
    cents,
    moneyCents: 0 - creditNoteAmounts(invoice, refunded, cents).paidCents,
    reason,
    requestedBy: actor.kind === "user" ? actor.userId : null,
    createdAt: ctx.now,
  });
  const facts = { cents, key };
  await logAct(ctx, tx, {
    act: "refund-payment",
    subjectKind: "invoice",
    subjectId: invoiceId,
    reason,
    note,
    facts,
  });
  return id;
}

type Invoice = typeof invoices.$inferSelect;

async function lockInvoice(tx: Transaction, invoiceId: string): Promise<Invoice> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.kind, "invoice")))
    .for("update");
  if (!invoice) throw new DomainError("not_found");
  return invoice;
}

function centsOf(ctx: Ctx, { amount }: RefundOrder, invoice: Invoice, refunded: number): number {
  if (amount === "whole") return invoice.totalCents - refunded;
  if (amount !== "pro_rata") return amount;
  const period = { start: invoice.periodStart, end: invoice.periodEnd };
  // Together with earlier refunds, never more than the unused days cost.
  return unusedCents(invoice.totalCents, period, ctx.now) - refunded;
}

/**
 * Asks the provider for a stored refund, then makes its credit note. Each step is idempotent, so it can be repeated after
 * a failure, and by two processes at once.
 */
export async function finishRefund(ctx: Ctx, refundId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ refund: refunds, invoice: invoices })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(eq(refunds.id, refundId));
  if (!row || row.refund.creditNoteId !== null) return;
  await askProvider(ctx, row.refund, row.invoice);
  await ctx.db.transaction((tx) => makeCreditNote(ctx, tx, row.refund, row.invoice));
}

type Refund = typeof refunds.$inferSelect;

/** Asks the provider for the money of a refund. Idempotent. Returns how often the bank returned it. */
export async function giveMoneyBack(ctx: Ctx, refund: Refund, invoice: Invoice): Promise<number> {
  const { id: key, moneyCents: cents, reason } = refund;
  const { providerInvoiceId } = invoice;
  // The bank has already taken back what it returned.
  if (cents === 0 || reason === "returned_by_bank") return 0;
  const { returned } = await paymentsOf(ctx, invoice).refund({ providerInvoiceId, cents, key });
  return returned;
}

async function askProvider(ctx: Ctx, refund: Refund, invoice: Invoice): Promise<void> {
  await giveMoneyBack(ctx, refund, invoice);
  const { id: key, cents, moneyCents } = refund;
  const providerCustomerId = cents > moneyCents && (await customerOfInvoice(ctx, invoice));
  if (providerCustomerId)
    await paymentsOf(ctx, invoice).addCredit({ providerCustomerId, cents: cents - moneyCents, key });
}

/** The customer at the provider, also of a company that was deleted. */
async function customerOfInvoice(ctx: Ctx, invoice: Invoice): Promise<string | null> {
  const { companyId, provider, providerSubscriptionId } = invoice;
  if (companyId !== null) return customerOf(ctx, companyId, provider);
  const [former] = await ctx.db
    .select({ id: formerSubscribers.providerCustomerId })
    .from(formerSubscribers)
    .where(eq(formerSubscribers.providerSubscriptionId, providerSubscriptionId));
  return former?.id ?? null;
}

async function makeCreditNote(ctx: Ctx, tx: Transaction, refund: Refund, invoice: Invoice): Promise<void> {
  const company = invoice.companyId === null ? null : await lockCompany(tx, invoice.companyId);
  await lockInvoice(tx, invoice.id);
  const [current] = await tx.select().from(refunds).where(eq(refunds.id, refund.id));
  if (!current || current.creditNoteId !== null) return;
  const [before] = await tx
    .select({ cents: sum(invoices.totalCents).mapWith(Number) })
    .from(invoices)
    .where(eq(invoices.creditedInvoiceId, invoice.id));
  const credited = 0 - (before?.cents ?? 0);
  // The split in money and credit is that of the stored refund: the provider was asked for exactly that.
  const paidCents = 0 - refund.moneyCents;
  const amounts = { ...creditNoteAmounts(invoice, credited, refund.cents), paidCents };
  const creditNoteId = await insertInvoice(ctx, tx, {
    kind: "credit_note",
    companyId: company?.companyId ?? null,
    provider: invoice.provider,
    providerSubscriptionId: invoice.providerSubscriptionId,
    providerInvoiceId: invoice.providerInvoiceId,
    creditedInvoiceId: invoice.id,
    reason: refund.reason,
    seller: invoice.seller,
    buyer: invoice.buyer,
    lines: creditNoteLines(invoice.lines, amounts.exclVatCents),
    ...amounts,
    creditUsedCents: amounts.totalCents - paidCents,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    paidAt: ctx.now,
    paymentMethod: invoice.paymentMethod,
    paymentMethodLast4: invoice.paymentMethodLast4,
  });
  await tx.update(refunds).set({ creditNoteId }).where(eq(refunds.id, refund.id));
  if (!company) return;
  const { companyId, userId } = company;
  await record(ctx, tx, {
    type: "invoice.credited",
    companyId,
    userId,
    data: { invoiceId: creditNoteId },
  });
}
