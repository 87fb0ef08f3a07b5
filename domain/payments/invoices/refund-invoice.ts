import { and, eq, sum } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { invoices, refunds } from "#db/schema/index.ts";
import { addCredit, lowerNextInvoice, storeCreditUse } from "../billing/credit.ts";
import { creditWorth, creditOfLines } from "../billing/rules.ts";
import { paymentsOf } from "../billing/provider-of.ts";
import { lockCompany } from "../../companies/lock-company.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { logAct } from "../../audit/log-act.ts";
import { insertInvoice } from "./insert-invoice.ts";
import {
  creditNoteAmounts,
  creditNoteLines,
  unusedCents,
  type InvoiceLine,
  type RefundReason,
} from "./rules.ts";

/** What to give back of an invoice: cents including btw, what is left of it, or the part of the days that are left. */
export type RefundOrder = {
  /** The company that the invoice must be of, when someone chose it; an invoice of another is not found. */
  companyId?: string;
  invoiceId: string;
  amount: "whole" | "pro_rata" | number;
  reason: RefundReason;
  /** Identifies the refund: a repeated call gives money back once. */
  key: string;
  /** What an operator wrote, for the log. */
  note?: string | undefined;
};

/**
 * Gives back (a part of) what an invoice cost: money as money, credit as credit, in proportion. Stores the refund, asks the provider, and
 * makes the credit note; `finishRefunds` does the rest of a refund that stopped in between. Idempotent by key. Throws
 * `not_found`, and `refund_too_high` when nothing or less than that is left of the invoice.
 */
export async function refundInvoice(ctx: Ctx, order: RefundOrder): Promise<void> {
  await finishRefund(ctx, await orderRefund(ctx, order));
}

/** Stores a refund and logs it; the money follows by `finishRefund`. Idempotent by key. Returns its id. Throws as `refundInvoice`. */
export const orderRefund = (ctx: Ctx, order: RefundOrder): Promise<string> =>
  ctx.db.transaction((tx) => storeRefund(ctx, tx, order));

/** `orderRefund` in the transaction of the caller. */
export async function storeRefund(ctx: Ctx, tx: Transaction, order: RefundOrder): Promise<string> {
  const { companyId, invoiceId, key, reason, note } = order;
  // Lock the invoice: concurrent refunds of it are stored one after the other, so their sum has a limit.
  const invoice = await lockInvoice(tx, invoiceId);
  if (companyId !== undefined && invoice.companyId !== companyId) throw new DomainError("not_found");
  const [same] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.key, key));
  if (same) return same.id;
  const [before] = await tx
    .select({ cents: sum(refunds.cents).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.invoiceId, invoiceId))
    .groupBy(refunds.invoiceId);
  const refunded = before?.cents ?? 0;
  const left = invoice.totalCents - refunded;
  const cents = centsOf(ctx, order, invoice, refunded);
  // An invoice that credit paid in full has credit to give back, and no money.
  const isFree = invoice.totalCents === 0 && before === undefined;
  if (cents < 0 || (cents === 0 && !isFree) || cents > left) throw new DomainError("refund_too_high");
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
  await giveMoneyBack(ctx, row.refund, row.invoice);
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
  const { reason, cents } = refund;
  const { exclVatCents } = amounts;
  const lines = creditNoteLines(invoice, credited, { cents, exclVatCents, reason });
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
    lines,
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
  await returnCredit(ctx, tx, companyId, {
    id: creditNoteId,
    lines,
    reason,
    balance: cents - refund.moneyCents,
  });
  await record(ctx, tx, {
    type: "invoice.credited",
    companyId,
    userId,
    data: { invoiceId: creditNoteId },
  });
}

/**
 * Gives the credit of a credit note back to its company: what a line of the invoice had used, and what had paid it as a balance
 * at the provider, in cents including btw.
 */
async function returnCredit(
  ctx: Ctx,
  tx: Transaction,
  companyId: string,
  note: { id: string; lines: readonly InvoiceLine[]; reason: RefundReason; balance: number },
): Promise<void> {
  const back = note.reason === "owed_credit" ? 0 : 0 - creditOfLines(note.lines);
  if (back > 0) await storeCreditUse(ctx, tx, { companyId, key: `note:${note.id}`, exclVatCents: 0 - back });
  if (note.balance > 0)
    await addCredit(ctx, tx, {
      companyId,
      source: "returned",
      exclVatCents: creditWorth(note.balance),
      key: `note:${note.id}`,
    });
  if (back > 0) await lowerNextInvoice(ctx, tx, companyId);
}
