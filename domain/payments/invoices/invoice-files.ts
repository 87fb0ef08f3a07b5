import { eq } from "drizzle-orm";
import { invoiceDocuments } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { InvoiceFiles } from "../../kernel/ports.ts";
import { printedInvoice } from "./views.ts";

/**
 * The files of an invoice. The first call makes and stores them; every call returns the stored ones, so that an invoice
 * has the same bytes for as long as it is kept. Throws `not_found`.
 */
export async function ensureInvoiceFiles(ctx: Ctx, invoiceId: string): Promise<InvoiceFiles> {
  const stored = await storedFiles(ctx, invoiceId);
  if (stored) return stored;
  const invoice = await printedInvoice(ctx, invoiceId);
  if (!invoice) throw new DomainError("not_found");
  const made = await ctx.invoicing.render(invoice);
  // A concurrent call may have stored its files first: then those are the ones.
  await ctx.db
    .insert(invoiceDocuments)
    .values({ invoiceId, ...made, createdAt: ctx.now })
    .onConflictDoNothing();
  return (await storedFiles(ctx, invoiceId)) ?? made;
}

async function storedFiles({ db }: Pick<Ctx, "db">, invoiceId: string): Promise<InvoiceFiles | null> {
  const [stored] = await db
    .select({ pdf: invoiceDocuments.pdf, ubl: invoiceDocuments.ubl })
    .from(invoiceDocuments)
    .where(eq(invoiceDocuments.invoiceId, invoiceId));
  return stored ?? null;
}
