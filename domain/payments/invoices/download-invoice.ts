import { and, eq } from "drizzle-orm";
import { invoices } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { verb } from "../../kernel/verb.ts";
import { invoiceNumberInput } from "./input.ts";
import { ensureInvoiceFiles } from "./invoice-files.ts";
import { downloadsInvoices } from "./policy.ts";

/** The kind and files of an invoice of the acting company; makes them if no job has yet. Throws `not_found`. */
export const downloadInvoice = verb(
  { name: "download-invoice", input: invoiceNumberInput, by: downloadsInvoices },
  async (ctx, { number }) => {
    const [own] = await ctx.db
      .select({ id: invoices.id, kind: invoices.kind })
      .from(invoices)
      .where(and(eq(invoices.number, number), isOwnCompany(invoices.companyId, ctx.actor)));
    if (!own) throw new DomainError("not_found");
    return { kind: own.kind, ...(await ensureInvoiceFiles(ctx, own.id)) };
  },
);
