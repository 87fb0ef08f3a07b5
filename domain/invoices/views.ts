import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invoices } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import { isOwnCompany } from "../is-own-company.ts";
import type { InvoiceKind, PrintedInvoice } from "./rules.ts";

type Reader = { db: Pick<Ctx["db"], "select"> };

const credited = alias(invoices, "credited");

/** An invoice as printed; null when it is unknown. */
export async function printedInvoice(ctx: Reader, invoiceId: string): Promise<PrintedInvoice | null> {
  const [row] = await ctx.db
    .select({ invoice: invoices, creditedNumber: credited.number })
    .from(invoices)
    .leftJoin(credited, eq(credited.id, invoices.creditedInvoiceId))
    .where(eq(invoices.id, invoiceId));
  if (!row) return null;
  const { invoice, creditedNumber } = row;
  const { reason, providerSubscriptionId: orderId } = invoice;
  return {
    kind: invoice.kind,
    number: invoice.number,
    correction: creditedNumber !== null && reason !== null ? { creditedNumber, reason } : null,
    seller: invoice.seller,
    buyer: invoice.buyer,
    orderId,
    lines: invoice.lines,
    vatPercent: invoice.vatPercent,
    exclVatCents: invoice.exclVatCents,
    vatCents: invoice.vatCents,
    totalCents: invoice.totalCents,
    creditUsedCents: invoice.creditUsedCents,
    paidCents: invoice.paidCents,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    issuedAt: invoice.issuedAt,
    paidAt: invoice.paidAt,
    paymentMethod: invoice.paymentMethod,
    paymentMethodLast4: invoice.paymentMethodLast4,
  };
}

/** An invoice or credit note in the list of its company; amounts in cents, negative for a credit note. */
export type ListedInvoice = {
  number: string;
  kind: InvoiceKind;
  issuedAt: Date;
  exclVatCents: number;
  vatCents: number;
  totalCents: number;
  /** The part of the total that was paid or given back with money; the rest is credit. */
  paidCents: number;
  periodStart: Date;
  periodEnd: Date;
};

/** The invoices and credit notes of the actor's company, newest first. */
export function invoicesOf(ctx: Reader, actor: UserActor): Promise<ListedInvoice[]> {
  return ctx.db
    .select({
      number: invoices.number,
      kind: invoices.kind,
      issuedAt: invoices.issuedAt,
      exclVatCents: invoices.exclVatCents,
      vatCents: invoices.vatCents,
      totalCents: invoices.totalCents,
      paidCents: invoices.paidCents,
      periodStart: invoices.periodStart,
      periodEnd: invoices.periodEnd,
    })
    .from(invoices)
    .where(isOwnCompany(invoices.companyId, actor))
    .orderBy(desc(invoices.year), desc(invoices.sequence));
}
