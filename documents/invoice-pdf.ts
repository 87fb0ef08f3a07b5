import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import type { PrintedInvoice } from "#domain/payments/invoices/rules.ts";
import { formatDate, formatEuros } from "#texts/formats.ts";
import {
  formatInvoiceName,
  formatPaymentMethodAlone,
  INVOICE_KIND_LABELS,
  invoiceLineLabel,
  REFUND_REASON_LABELS,
} from "#texts/payment/invoices.ts";
import { linesOfParty, settlement } from "./invoice-texts.ts";
import { A4, PdfPage, type Row } from "./pdf-page.ts";

/** The site that the invoice is from. */
export type IssuingSite = { name: string; contactEmail: string; contactPhone: { text: string } | null };

/** The PDF of an invoice: A4, tagged for screen readers (PDF/UA), made of the same bytes each time. */
export async function invoicePdf(invoice: PrintedInvoice, site: IssuingSite): Promise<Uint8Array> {
  const doc = new PdfDocument({
    ...A4,
    pdfVersion: "1.7",
    // The types don't know this one yet.
    subset: "PDF/UA" as "PDF/A-1",
    tagged: true,
    lang: "nl-NL",
    displayTitle: true,
    info: {
      Title: formatInvoiceName(invoice),
      Author: invoice.seller.legalName,
      CreationDate: invoice.issuedAt,
    },
  });
  const page = new PdfPage(doc);
  page.logo(site.name);
  page.heading(INVOICE_KIND_LABELS[invoice.kind]);
  if (invoice.correction)
    page.paragraph(
      `Bij factuur ${invoice.correction.creditedNumber}. ${REFUND_REASON_LABELS[invoice.correction.reason]}.`,
    );
  page.sideBySide([
    { label: "Aan", lines: linesOfParty(invoice.buyer) },
    {
      label: "Van",
      lines: [
        ...linesOfParty(invoice.seller),
        site.contactEmail,
        ...(site.contactPhone ? [site.contactPhone.text] : []),
      ],
    },
  ]);
  page.facts(factsOf(invoice));
  page.table(["Omschrijving", "Bedrag"], rowsOf(invoice));
  for (const sentence of settlement(invoice)) page.paragraph(sentence);
  doc.end();
  return new Uint8Array(await buffer(doc));
}

function factsOf(invoice: PrintedInvoice): [string, string][] {
  const { paymentMethod: kind, paymentMethodLast4: last4 } = invoice;
  const isCredit = invoice.kind === "credit_note";
  return [
    [isCredit ? "Creditfactuurnummer" : "Factuurnummer", invoice.number],
    [isCredit ? "Datum" : "Factuurdatum", formatDate(invoice.issuedAt)],
    ...(isCredit ? [] : [["Betaald op", formatDate(invoice.paidAt)] satisfies [string, string]]),
    ...(kind && invoice.paidCents !== 0
      ? [["Betaalmethode", formatPaymentMethodAlone({ kind, last4 })] satisfies [string, string]]
      : []),
  ];
}

function rowsOf(invoice: PrintedInvoice): Row[] {
  const period = `${formatDate(invoice.periodStart)} tot ${formatDate(invoice.periodEnd)}`;
  const isCredit = invoice.kind === "credit_note";
  const { exclVatCents, vatCents, totalCents, creditUsedCents, paidCents } = invoice;
  return [
    ...invoice.lines.map((line) => ({
      label: line.kind === "subscription" ? `${invoiceLineLabel(line)}, ${period}` : invoiceLineLabel(line),
      value: formatEuros(line.exclVatCents),
    })),
    { label: "Totaal excl. btw", value: formatEuros(exclVatCents), isTotal: true },
    { label: `Btw ${invoice.vatPercent}%`, value: formatEuros(vatCents) },
    { label: "Totaal incl. btw", value: formatEuros(totalCents), isTotal: true },
    ...(creditUsedCents === 0
      ? []
      : [
          {
            label: isCredit ? "Terug als tegoed" : "Betaald met tegoed",
            value: formatEuros(Math.abs(creditUsedCents)),
          },
          { label: isCredit ? "Terugbetaald" : "Betaald", value: formatEuros(Math.abs(paidCents)) },
        ]),
  ];
}
