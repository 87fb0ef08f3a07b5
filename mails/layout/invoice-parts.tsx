import type { PrintedInvoice } from "#domain/payments/invoices/rules.ts";
import type { MailFacts } from "#domain/mails/mail-facts.ts";
import type { Attachment } from "#domain/kernel/ports.ts";
import { formatDate } from "#texts/formats.ts";
import { invoiceFileName } from "#texts/payment/invoices.ts";
import { sampleInvoice } from "#texts/payment/sample-invoice.ts";
import { SAMPLE_URL } from "./samples.ts";
import type { Site } from "./mail.ts";

/** The data of a mail about an invoice or credit note. */
export type InvoiceMailData = { companyName: string; invoice: PrintedInvoice; manageUrl: string };

const PAGE = "/subscription-management#facturen";

export const invoiceMailData = (
  { companyName, invoice }: MailFacts["invoice"],
  site: Site,
): InvoiceMailData => ({ companyName, invoice, manageUrl: site.url + PAGE });

/** The PDF, as the file that the company also downloads on its page. */
export const pdfAttachment = ({ invoice, pdf }: MailFacts["invoice"]): Attachment[] => [
  {
    filename: invoiceFileName(invoice, "pdf"),
    contentType: "application/pdf",
    base64: Buffer.from(pdf).toString("base64"),
  },
];

/** The period of an invoice: `11 maart 2026 tot 11 april 2026`. */
export const periodOf = ({ periodStart, periodEnd }: Pick<PrintedInvoice, "periodStart" | "periodEnd">) =>
  `${formatDate(periodStart)} tot ${formatDate(periodEnd)}`;

export const sampleInvoiceMail = (companyName: string, invoice = sampleInvoice()): InvoiceMailData => ({
  companyName,
  invoice,
  manageUrl: SAMPLE_URL + PAGE,
});
