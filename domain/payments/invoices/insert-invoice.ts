import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies, formerSubscribers, invoiceNumbers, invoices } from "#db/schema/index.ts";
import { payingCompany } from "../billing/customer.ts";
import { booksKeptUntil } from "../../companies/rules.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { VAT_PERCENT } from "../../kernel/money.ts";
import { invoiceNumber, invoiceYear, type InvoiceParty } from "./rules.ts";

type Given = Omit<
  typeof invoices.$inferInsert,
  "id" | "year" | "sequence" | "number" | "vatPercent" | "issuedAt" | "keepUntil"
>;

/**
 * Inserts an invoice or credit note under the next number of the year, and orders its files. The row of the year stays
 * locked until the transaction ends: a rollback gives the number back, so that there are no gaps. Returns the id.
 */
export async function insertInvoice(
  ctx: Pick<Ctx, "now" | "queue">,
  tx: Transaction,
  given: Given,
): Promise<string> {
  const year = invoiceYear(ctx.now);
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ year, lastSequence: 1 })
    .onConflictDoUpdate({
      target: invoiceNumbers.year,
      set: { lastSequence: sql`${invoiceNumbers.lastSequence} + 1` },
    })
    .returning({ sequence: invoiceNumbers.lastSequence });
  const { sequence } = row!;
  const id = newId(ctx.now);
  const lastDay = given.periodEnd > ctx.now ? given.periodEnd : ctx.now;
  await tx.insert(invoices).values({
    ...given,
    id,
    year,
    sequence,
    number: invoiceNumber(year, sequence),
    vatPercent: VAT_PERCENT,
    issuedAt: ctx.now,
    keepUntil: booksKeptUntil(lastDay),
  });
  await ctx.queue.enqueue(tx, "render-invoice", { invoiceId: id });
  return id;
}

/** The buyer of a subscription as printed; of a deleted company what the books keep, and null without that. */
export async function buyerOf(
  tx: Transaction,
  companyId: string | null,
  providerSubscriptionId: string,
): Promise<InvoiceParty | null> {
  const company = companyId && (await payingCompany({ db: tx }, companyId));
  if (company) {
    const [row] = await tx
      .select({ kvkNumber: companies.kvkNumber })
      .from(companies)
      .where(eq(companies.id, company.companyId));
    const { legalName, address, vatId } = company;
    return { legalName, address, kvkNumber: row?.kvkNumber ?? null, vatId };
  }
  const [former] = await tx
    .select({
      buyer: formerSubscribers.buyer,
      legalName: formerSubscribers.companyName,
      kvkNumber: formerSubscribers.kvkNumber,
      vatId: formerSubscribers.vatId,
    })
    .from(formerSubscribers)
    .where(eq(formerSubscribers.providerSubscriptionId, providerSubscriptionId));
  if (!former) return null;
  const { buyer, ...withoutAddress } = former;
  return buyer ?? { ...withoutAddress, address: null };
}
