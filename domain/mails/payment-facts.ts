import { and, eq } from "drizzle-orm";
import { invoices } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { ensureInvoiceFiles } from "../payments/invoices/invoice-files.ts";
import { printedInvoice } from "../payments/invoices/views.ts";
import { companyForMail } from "./company-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** What an operator should look at, unless it is a difference from the order. */
export type PaymentProblem = "bounced" | "bounced_late" | "refund_failed" | "refund_given_up";

/** A payment that an operator should look at, with what was ordered and charged if that differs. Of a deleted company too. */
export async function paymentAlertForMail(
  ctx: Ctx,
  { companyId, subscriptionId, ordered, charged, problem = "bounced" }: MailOrderIds,
) {
  const company = companyId ? await companyForMail(ctx, companyId) : null;
  return {
    id: subscriptionId!,
    companyName: company?.companyName ?? (await buyerName(ctx, subscriptionId!)),
    subscriptionId: subscriptionId!,
    // The catalogue of events says which there are.
    problem: problem as PaymentProblem,
    difference: ordered && charged ? { ordered, charged } : null,
  };
}

/** The name on the invoices of a subscription, which outlive its company. */
async function buyerName(ctx: Ctx, subscriptionId: string): Promise<string> {
  const [invoice] = await ctx.db
    .select({ buyer: invoices.buyer })
    .from(invoices)
    .where(eq(invoices.providerSubscriptionId, subscriptionId))
    .limit(1);
  return invoice?.buyer.legalName ?? "";
}

/** A company with the invoice whose money the bank took back; that is null when our books do not have it. */
export async function bouncedForMail(ctx: Ctx, companyId: string, providerInvoiceId = "") {
  const company = await companyForMail(ctx, companyId);
  const [row] = await ctx.db
    .select({
      number: invoices.number,
      totalCents: invoices.totalCents,
      creditUsedCents: invoices.creditUsedCents,
    })
    .from(invoices)
    .where(and(eq(invoices.kind, "invoice"), eq(invoices.providerInvoiceId, providerInvoiceId)));
  const invoice = row ? { number: row.number, paidCents: row.totalCents - row.creditUsedCents } : null;
  return company && { ...company, invoice };
}

/** A company whose payment is given back; the cents include btw. */
export async function lostPlaceForMail(ctx: Ctx, companyId: string, refundedCents = "0") {
  const company = await companyForMail(ctx, companyId);
  return company && { ...company, refundedCents: Number(refundedCents) };
}

/** An invoice or credit note with its buyer and its PDF, which is made now if no job has yet. */
export async function invoiceForMail(ctx: Ctx, companyId: string, invoiceId: string) {
  const company = await companyForMail(ctx, companyId);
  const invoice = company && (await printedInvoice(ctx, invoiceId));
  if (!invoice) return null;
  const { to, companyName } = company;
  return { id: invoiceId, to, companyName, invoice, pdf: (await ensureInvoiceFiles(ctx, invoiceId)).pdf };
}
