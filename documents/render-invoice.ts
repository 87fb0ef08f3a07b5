import type { PrintedInvoice } from "#domain/payments/invoices/rules.ts";
import type { InvoiceFiles } from "#domain/kernel/ports.ts";
import { invoicePdf, type IssuingSite } from "./invoice-pdf.ts";
import { invoiceUbl } from "./invoice-ubl.ts";

/** Both files of an invoice or credit note. */
export async function renderInvoice(invoice: PrintedInvoice, site: IssuingSite): Promise<InvoiceFiles> {
  return { pdf: await invoicePdf(invoice, site), ubl: invoiceUbl(invoice) };
}
