import type { Ctx } from "../context.ts";
import { ensureInvoiceFiles } from "../invoices/invoice-files.ts";
import { printedInvoice } from "../invoices/views.ts";
import { companyForMail } from "./company-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** A payment that an operator should look at: what was ordered and charged, or neither when the bank returned it or its refund. */
export async function paymentAlertForMail(
  ctx: Ctx,
  { userId, subscriptionId, ordered, charged, problem }: MailOrderIds,
) {
  const company = await companyForMail(ctx, userId!);
  return (
    company && {
      id: company.id,
      companyName: company.companyName,
      subscriptionId: subscriptionId!,
      isFailedRefund: problem === "refund_failed",
      difference: ordered && charged ? { ordered, charged } : null,
    }
  );
}

/** A company whose payment is given back; the cents include btw. */
export async function lostPlaceForMail(ctx: Ctx, userId: string, refundedCents = "0") {
  const company = await companyForMail(ctx, userId);
  return company && { ...company, refundedCents: Number(refundedCents) };
}

/** An invoice or credit note with its buyer and its PDF, which is made now if no job has yet. */
export async function invoiceForMail(ctx: Ctx, userId: string, invoiceId: string) {
  const company = await companyForMail(ctx, userId);
  const invoice = company && (await printedInvoice(ctx, invoiceId));
  if (!invoice) return null;
  const { to, companyName } = company;
  return { id: invoiceId, to, companyName, invoice, pdf: (await ensureInvoiceFiles(ctx, invoiceId)).pdf };
}
