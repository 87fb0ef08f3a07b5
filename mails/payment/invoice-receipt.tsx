import { creditOnTotal } from "#domain/payments/invoices/rules.ts";
import { formatEuros } from "#texts/formats.ts";
import { formatPaymentMethodAlone } from "#texts/payment/invoices.ts";
import type { Site } from "../layout/mail.ts";
import {
  type InvoiceMailData,
  invoiceMailData,
  pdfAttachment,
  periodOf,
  sampleInvoiceMail,
} from "../layout/invoice-parts.tsx";
import { Action, Facts, Note, P } from "../layout/parts.tsx";
import { template, type Words } from "../layout/template.ts";

/** To the company: a period is paid, with what was really paid and the invoice as PDF. */
export default template({
  about: "invoice",
  preference: "required",
  to: ({ to }) => to,
  attachments: pdfAttachment,
  data: invoiceMailData,
  sample: (companyName) => sampleInvoiceMail(companyName),
  words,
});

function words({ companyName, invoice, manageUrl }: InvoiceMailData, site: Site): Words {
  const { number, totalCents, creditUsedCents, paidCents, paymentMethod, paymentMethodLast4 } = invoice;
  const creditCents = creditOnTotal(invoice.lines);
  return {
    subject: `Je factuur ${number}`,
    preview: `${paidCents === 0 ? "Met je tegoed" : formatEuros(paidCents)} betaald voor ${periodOf(invoice)}.`,
    heading: `Je factuur ${number}`,
    reason: `Je krijgt deze mail omdat ${companyName} een abonnement heeft op ${site.name}.`,
    greets: companyName,
    body: (
      <>
        <P>
          {paidCents === 0
            ? "Je tegoed was genoeg voor deze periode, dus we hebben niets afgeschreven. "
            : "Bedankt voor je betaling. "}
          De factuur zit als pdf bij deze mail.
        </P>
        <Facts
          facts={[
            { label: "Periode", value: periodOf(invoice) },
            { label: "Totaal", value: `${formatEuros(totalCents)} incl. btw` },
            {
              label: "Korting door je tegoed",
              value: creditCents > 0 ? `${formatEuros(creditCents)} incl. btw` : null,
            },
            { label: "Betaald met tegoed", value: creditUsedCents > 0 ? formatEuros(creditUsedCents) : null },
            { label: "Betaald", value: paidCents > 0 ? formatEuros(paidCents) : null },
            {
              label: "Betaalmethode",
              value:
                paymentMethod && paidCents > 0
                  ? formatPaymentMethodAlone({ kind: paymentMethod, last4: paymentMethodLast4 })
                  : null,
            },
          ]}
        />
        <Action href={manageUrl} label="Facturen bekijken" />
        <Note>Daar vind je ook een e-factuur voor je boekhoudprogramma.</Note>
      </>
    ),
  };
}
