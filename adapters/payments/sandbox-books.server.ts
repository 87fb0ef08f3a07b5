import { and, asc, eq, gt, gte, isNotNull, ne, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";
import { sandboxInvoices, sandboxRefunds, sandboxSubscriptions } from "#db/schema/index.ts";
import { creditOfLines } from "#domain/payments/billing/rules.ts";
import type { BooksPage, BooksPlace, ProviderBooks } from "#domain/kernel/payment-books.ts";
import type { Payments } from "#domain/kernel/payment-port.ts";
import { sandboxPaid, sandboxPaidOut, sandboxPayouts } from "./sandbox-payouts.server.ts";

/** Rows of a page. */
const PAGE = 100;

const currency = "eur";

/** The books of the sandbox, a page at a time in the order of ids. A payment that its bank took back is a lost dispute. */
export function sandboxBooks(db: Database): Payments["readBooks"] {
  const ofInvoice = eq(sandboxSubscriptions.id, sandboxInvoices.subscriptionId);
  const invoicesOf = (condition: SQL | undefined, after: string | null) =>
    db
      .select({
        customerId: sandboxSubscriptions.customerId,
        invoice: sandboxInvoices,
        id: sandboxInvoices.id,
      })
      .from(sandboxInvoices)
      .innerJoin(sandboxSubscriptions, ofInvoice)
      .where(and(condition, isAfter(sandboxInvoices.id, after)))
      .orderBy(asc(sandboxInvoices.id))
      .limit(PAGE);
  const READERS: { [Part in keyof ProviderBooks]: (place: BooksPlace) => Promise<BooksPage<Part>> } = {
    async subscription({ after }) {
      const rows = await db
        .select()
        .from(sandboxSubscriptions)
        .where(and(ne(sandboxSubscriptions.status, "canceled"), isAfter(sandboxSubscriptions.id, after)))
        .orderBy(asc(sandboxSubscriptions.id))
        .limit(PAGE);
      return pageOf(rows, ({ id, customerId, status, monthlyExclVatCents, ...row }) => ({
        id,
        customerId,
        currency,
        status,
        monthlyExclVatCents,
        nextCreditExclVatCents: row.nextCreditExclVatCents,
        currentPeriodStart: row.currentPeriodStart,
      }));
    },
    async invoice({ since, after }) {
      const isPaid = and(eq(sandboxInvoices.status, "paid"), gte(sandboxInvoices.createdAt, since));
      const rows = await invoicesOf(isPaid, after);
      return pageOf(rows, ({ id, customerId, invoice }) => ({
        id,
        customerId,
        currency,
        paidCents: invoice.totalCents - invoice.creditUsedCents,
        creditExclVatCents: creditOfLines(invoice.lines),
        paidAt: invoice.paidAt!,
      }));
    },
    async refund({ since, after }) {
      const rows = await db
        .select({
          id: sandboxRefunds.id,
          key: sandboxRefunds.key,
          cents: sandboxRefunds.cents,
          customerId: sandboxSubscriptions.customerId,
          // The sandbox keeps no time of a refund.
          createdAt: sandboxInvoices.createdAt,
        })
        .from(sandboxRefunds)
        .innerJoin(sandboxInvoices, eq(sandboxInvoices.id, sandboxRefunds.invoiceId))
        .innerJoin(sandboxSubscriptions, ofInvoice)
        .where(and(gte(sandboxInvoices.createdAt, since), isAfter(sandboxRefunds.id, after)))
        .orderBy(asc(sandboxRefunds.id))
        .limit(PAGE);
      return pageOf(rows, (row) => ({ ...row, currency }));
    },
    async dispute({ since, after }) {
      const isReversed = and(isNotNull(sandboxInvoices.reversedAt), gte(sandboxInvoices.reversedAt, since));
      const rows = await invoicesOf(isReversed, after);
      return pageOf(rows, ({ id, customerId, invoice }) => ({
        id: `du_${id}`,
        customerId,
        currency,
        invoiceId: id,
        status: "lost" as const,
        answerBy: null,
        cents: invoice.totalCents - invoice.creditUsedCents,
        createdAt: invoice.reversedAt!,
      }));
    },
    payment: async ({ since }) => ({ rows: await sandboxPaid(db, since), next: null }),
    payout: async ({ since }) => ({ rows: await sandboxPayouts(db, since), next: null }),
    transaction: async ({ payoutId }) => ({ rows: await sandboxPaidOut(db, payoutId!), next: null }),
  };
  return (part, place) => READERS[part](place);
}

const isAfter = (id: PgColumn, after: string | null) => (after === null ? undefined : gt(id, after));

function pageOf<Stored extends { id: string }, Row>(stored: Stored[], toRow: (one: Stored) => Row) {
  return { rows: stored.map(toRow), next: stored.length === PAGE ? stored.at(-1)!.id : null };
}
