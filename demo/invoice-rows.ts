import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import {
  type companies,
  invoiceNumbers,
  invoices,
  type sandboxInvoices,
  type subscriptions,
} from "#db/schema/index.ts";
import { booksKeptUntil } from "#domain/companies/rules.ts";
import { newId } from "#domain/kernel/ids.ts";
import { invoiceNumber, invoiceYear, type InvoiceParty } from "#domain/payments/invoices/rules.ts";
import { VAT_PERCENT } from "#domain/kernel/money.ts";

type Rows = {
  companies: readonly (typeof companies.$inferInsert)[];
  subscriptions: readonly (typeof subscriptions.$inferInsert)[];
  sandboxInvoices: readonly (typeof sandboxInvoices.$inferInsert)[];
};

type PaidInvoice = typeof sandboxInvoices.$inferInsert & { paidAt: Date };

const isPaid = (invoice: typeof sandboxInvoices.$inferInsert): invoice is PaidInvoice =>
  invoice.paidAt instanceof Date;

/** Inserts our invoice for each paid one of the sandbox, numbered after those that the database has. Orders no mail. */
export async function insertInvoices(tx: Transaction, seller: InvoiceParty, rows: Rows): Promise<void> {
  const paid = rows.sandboxInvoices
    .filter(isPaid)
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  const byYear = Map.groupBy(paid, ({ paidAt }) => invoiceYear(paidAt));
  for (const [year, ofYear] of byYear) {
    const [numbers] = await tx
      .insert(invoiceNumbers)
      .values({ year, lastSequence: ofYear.length })
      .onConflictDoUpdate({
        target: invoiceNumbers.year,
        set: { lastSequence: sql`${invoiceNumbers.lastSequence} + ${ofYear.length}` },
      })
      .returning({ last: invoiceNumbers.lastSequence });
    const before = numbers!.last - ofYear.length;
    await tx.insert(invoices).values(
      ofYear.map(({ id, subscriptionId, createdAt, ...paidInvoice }, index) => {
        const sequence = before + index + 1;
        const { lines, exclVatCents, vatCents, totalCents, paidAt, periodStart, periodEnd } = paidInvoice;
        const creditUsedCents = paidInvoice.creditUsedCents ?? 0;
        return {
          id: newId(createdAt),
          kind: "invoice" as const,
          year,
          sequence,
          number: invoiceNumber(year, sequence),
          ...buyerOf(rows, subscriptionId),
          provider: "sandbox" as const,
          providerSubscriptionId: subscriptionId,
          providerInvoiceId: id,
          seller,
          lines,
          vatPercent: VAT_PERCENT,
          exclVatCents,
          vatCents,
          totalCents,
          creditUsedCents,
          paidCents: totalCents - creditUsedCents,
          periodStart,
          periodEnd,
          paidAt,
          paymentMethod: paidInvoice.paymentMethod ?? null,
          paymentMethodLast4: paidInvoice.paymentMethodLast4 ?? null,
          issuedAt: paidAt,
          keepUntil: booksKeptUntil(periodEnd),
        };
      }),
    );
  }
}

function buyerOf(rows: Rows, subscriptionId: string): { companyId: string; buyer: InvoiceParty } {
  const { companyId } = rows.subscriptions.find((row) => row.providerSubscriptionId === subscriptionId)!;
  const company = rows.companies.find(({ id }) => id === companyId)!;
  const { companyName, legalName, street, houseNumber, postcode, city, kvkNumber, vatId } = company;
  const address =
    street && houseNumber && postcode && city ? { street: `${street} ${houseNumber}`, postcode, city } : null;
  return {
    companyId,
    buyer: {
      legalName: legalName ?? companyName,
      address,
      kvkNumber: kvkNumber ?? null,
      vatId: vatId ?? null,
    },
  };
}
