import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { invoices } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
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
  const { reason } = invoice;
  return {
    kind: invoice.kind,
    number: invoice.number,
    correction: creditedNumber !== null && reason !== null ? { creditedNumber, reason } : null,
    seller: invoice.seller,
    buyer: invoice.buyer,
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

const listed = {
  number: invoices.number,
  kind: invoices.kind,
  issuedAt: invoices.issuedAt,
  exclVatCents: invoices.exclVatCents,
  vatCents: invoices.vatCents,
  totalCents: invoices.totalCents,
  paidCents: invoices.paidCents,
  periodStart: invoices.periodStart,
  periodEnd: invoices.periodEnd,
};

/** The invoices and credit notes of the actor's company that also match `which`, newest first. */
const read = (ctx: Reader, actor: UserActor, which?: SQL) =>
  ctx.db
    .select(listed)
    .from(invoices)
    .where(and(isOwnCompany(invoices.companyId, actor), which))
    .orderBy(desc(invoices.year), desc(invoices.sequence));

/** The invoices and credit notes of the actor's company, newest first. */
export const invoicesOf = (ctx: Reader, actor: UserActor): Promise<ListedInvoice[]> => read(ctx, actor);

/** Invoices on one page of a program. */
const PAGE_SIZE = 50;

/** A page of them. `after` is the number of the last one of the page before. */
export async function invoicePage(ctx: Reader, actor: UserActor, after: string | undefined) {
  const last = alias(invoices, "last");
  const isBefore = sql`(${invoices.year}, ${invoices.sequence}) < (${ctx.db
    .select({ year: last.year, sequence: last.sequence })
    .from(last)
    .where(and(eq(last.number, after ?? ""), isOwnCompany(last.companyId, actor)))})`;
  const rows = await read(ctx, actor, after === undefined ? undefined : isBefore).limit(PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, next: rows.length > PAGE_SIZE ? shown.at(-1)!.number : null };
}

/** One of them, by its number; null for any other. */
export async function listedInvoice(ctx: Reader, actor: UserActor, number: string) {
  const [invoice] = await read(ctx, actor, eq(invoices.number, number));
  return invoice ?? null;
}
