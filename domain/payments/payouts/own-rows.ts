import { and, eq, inArray } from "drizzle-orm";
import { companies, invoices, refunds, subscriptions } from "#db/schema/index.ts";
import type { Ctx, OperatorActor } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";

/** Our invoice and company of a row of a provider's books, as far as our books have them. */
export type OwnRow = { invoiceNumber: string | null; companyId: string | null; companyName: string | null };

const NONE: OwnRow = { invoiceNumber: null, companyId: null, companyName: null };

/**
 * Rows of the books with our invoice and company of each. `bookId` is the provider's id of an invoice or a subscription, or the id of
 * a refund of ours.
 */
export async function withOwnRows<Row extends { bookId: string | null }>(
  { db }: Pick<Ctx<OperatorActor>, "db">,
  rows: readonly Row[],
): Promise<(Row & OwnRow)[]> {
  const ids = rows.flatMap(({ bookId }) => bookId ?? []);
  const company = { companyId: companies.id, companyName: companies.companyName };
  const isInvoice = eq(invoices.kind, "invoice");
  const ofInvoices = await db
    .select({ bookId: invoices.providerInvoiceId, invoiceNumber: invoices.number, ...company })
    .from(invoices)
    .leftJoin(companies, eq(companies.id, invoices.companyId))
    .where(and(isInvoice, inArray(invoices.providerInvoiceId, ids)));
  const ofRefunds = await db
    .select({ bookId: refunds.id, invoiceNumber: invoices.number, ...company })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .leftJoin(companies, eq(companies.id, invoices.companyId))
    .where(inArray(refunds.id, ids.filter(isId)));
  const ofSubscriptions = await db
    .select({ bookId: subscriptions.providerSubscriptionId, ...company })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(inArray(subscriptions.providerSubscriptionId, ids));
  const own = new Map<string, Partial<OwnRow>>();
  for (const { bookId, ...row } of [...ofSubscriptions, ...ofInvoices, ...ofRefunds]) own.set(bookId, row);
  return rows.map((row) => ({ ...row, ...NONE, ...own.get(row.bookId ?? "") }));
}
