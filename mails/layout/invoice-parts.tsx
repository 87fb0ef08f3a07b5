import type { PrintedInvoice } from "#domain/invoices/rules.ts";
import type { MailFacts } from "#domain/mail-views.ts";
import type { Attachment } from "#domain/ports.ts";
import { formatDate } from "#texts/formats.ts";
import { SAMPLE_URL } from "./samples.ts";
import type { Site } from "./mail.ts";

/** The data of a mail about an invoice or credit note. */
export type InvoiceMailData = { companyName: string; invoice: PrintedInvoice; manageUrl: string };

const PAGE = "/subscription-management";

export const invoiceMailData = (
  { companyName, invoice }: MailFacts["invoice"],
  site: Site,
): InvoiceMailData => ({ companyName, invoice, manageUrl: site.url + PAGE });

/** The PDF, as the file that the company also downloads on its page. */
export const pdfAttachment = ({ invoice, pdf }: MailFacts["invoice"]): Attachment[] => [
  {
    filename: `factuur-${invoice.number}.pdf`,
    contentType: "application/pdf",
    base64: Buffer.from(pdf).toString("base64"),
  },
];

/** The period of an invoice: `11 maart 2026 tot 11 april 2026`. */
export const periodOf = ({ periodStart, periodEnd }: PrintedInvoice) =>
  `${formatDate(periodStart)} tot ${formatDate(periodEnd)}`;

/** The invoice of a launch month, partly paid with credit. */
const SAMPLE: PrintedInvoice = {
  kind: "invoice",
  number: "2026-00012",
  correction: null,
  seller: {
    legalName: "Vijfoffertes B.V.",
    address: { street: "Lange Nieuwstraat 12", postcode: "3512 PJ", city: "Utrecht" },
    kvkNumber: "12345678",
    vatId: "NL123456789B01",
  },
  buyer: { legalName: "Glans B.V.", address: null, kvkNumber: "87654321", vatId: null },
  orderId: "sub_voorbeeld",
  lines: [
    { kind: "subscription", exclVatCents: 7_900 },
    { kind: "launch_discount", exclVatCents: -4_901 },
  ],
  vatPercent: 21,
  exclVatCents: 2_999,
  vatCents: 630,
  totalCents: 3_629,
  creditUsedCents: 1_000,
  paidCents: 2_629,
  periodStart: new Date("2026-03-11T11:00:00Z"),
  periodEnd: new Date("2026-04-11T10:00:00Z"),
  issuedAt: new Date("2026-03-11T11:00:00Z"),
  paidAt: new Date("2026-03-11T11:00:00Z"),
  paymentMethod: "ideal",
  paymentMethodLast4: "1234",
};

export const sampleInvoiceMail = (
  companyName: string,
  change: Partial<PrintedInvoice> = {},
): InvoiceMailData => ({
  companyName,
  invoice: { ...SAMPLE, ...change },
  manageUrl: SAMPLE_URL + PAGE,
});
