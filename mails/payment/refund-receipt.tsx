import { formatEuros } from "#texts/formats.ts";
import { REFUND_REASON_LABELS, REFUND_TIME } from "#texts/payment/invoices.ts";
import { sampleCreditNote } from "#texts/payment/sample-invoice.ts";
import type { Site } from "../layout/mail.ts";
import {
  type InvoiceMailData,
  invoiceMailData,
  pdfAttachment,
  sampleInvoiceMail,
} from "../layout/invoice-parts.tsx";
import { Action, Facts, P } from "../layout/parts.tsx";
import { template, type Words } from "../layout/template.ts";

/** To the company: what is given back, why, how and when it arrives, with the credit note as PDF. */
export default template({
  about: "invoice",
  preference: "required",
  // What the bank took back is not given back, and has a mail of its own.
  applies: ({ invoice }) => invoice.correction!.reason !== "returned_by_bank",
  to: ({ to }) => to,
  attachments: pdfAttachment,
  data: invoiceMailData,
  sample: (companyName) => {
    const correction = { creditedNumber: "2026-00012", reason: "paid_twice" } as const;
    return sampleInvoiceMail(companyName, sampleCreditNote({ correction }));
  },
  words,
});

function words({ companyName, invoice, manageUrl }: InvoiceMailData, site: Site): Words {
  const [total, money, credit] = [invoice.totalCents, invoice.paidCents, invoice.creditUsedCents].map(
    Math.abs,
  ) as [number, number, number];
  const { number, correction } = invoice;
  return {
    subject: `Je krijgt ${formatEuros(total)} terug`,
    preview: `De creditfactuur ${number} zit bij deze mail.`,
    heading: `Je krijgt ${formatEuros(total)} terug`,
    reason: `Je krijgt deze mail omdat ${companyName} een abonnement heeft of had op ${site.name}.`,
    greets: companyName,
    body: (
      <>
        {money > 0 && (
          <P>
            We betalen {formatEuros(money)} terug op de manier waarop je hebt betaald. {REFUND_TIME}
          </P>
        )}
        {credit > 0 && (
          <P>
            Je betaalde {formatEuros(credit)} met tegoed. Dat staat weer voor je klaar: we verrekenen het met
            je volgende facturen.
          </P>
        )}
        <Facts
          facts={[
            { label: "Creditfactuur", value: number },
            { label: "Bij factuur", value: correction?.creditedNumber ?? null },
            { label: "Reden", value: correction && REFUND_REASON_LABELS[correction.reason] },
            { label: "Bedrag", value: `${formatEuros(total)} incl. btw` },
          ]}
        />
        <Action href={manageUrl} label="Facturen bekijken" />
      </>
    ),
  };
}
