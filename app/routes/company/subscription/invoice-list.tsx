import { Form } from "#app/forms/form.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ListedInvoice } from "#domain/payments/invoices/views.ts";
import { formatDate, formatEuros } from "#texts/formats.ts";
import { formatInvoiceName, formatPeriodName } from "#texts/payment/invoices.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { periodsOf, periodText, type Period } from "#domain/payments/invoices/periods.ts";
import { FileLinks } from "../files/file-links.tsx";

const FORMATS = { pdf: "Pdf", ubl: "E-factuur (UBL)" };

/** The invoices and credit notes of the company, newest first, with their files. */
export function InvoiceList({ invoices }: { invoices: readonly ListedInvoice[] }) {
  return (
    <section id="facturen" aria-labelledby="facturen-titel" className="border-t border-line pt-6">
      <h2 id="facturen-titel" className="text-h3">
        Facturen
      </h2>
      {invoices.length === 0 ? (
        <p className="mt-2 text-soft">
          Je hebt nog geen facturen. Na elke betaling staat de factuur hier en krijg je hem per mail.
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {invoices.map((invoice) => (
            <Row key={invoice.number} {...invoice} />
          ))}
        </ul>
      )}
      {invoices.length > 0 && (
        <>
          <FileLinks name="facturen" what="je facturen" />
          <BooksOfPeriod periods={periodsOf(invoices)} />
        </>
      )}
    </section>
  );
}

/** One archive for the bookkeeper, with each invoice as PDF and as e-invoice. */
function BooksOfPeriod({ periods }: { periods: readonly Period[] }) {
  return (
    <Form action="/facturen/periode" className="mt-4 flex flex-wrap items-end gap-3 print:hidden">
      <Select
        name="periode"
        label="Voor je boekhouding"
        hint="Een zip met van elke factuur de PDF en de e-factuur."
        options={periods.map((period) => ({ value: periodText(period), label: formatPeriodName(period) }))}
      />
      <Button variant="secondary">Downloaden</Button>
    </Form>
  );
}

function Row(invoice: ListedInvoice) {
  const { number, issuedAt, totalCents } = invoice;
  const name = formatInvoiceName(invoice);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 break-inside-avoid">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">{formatDate(issuedAt)}</p>
      </div>
      <div className="text-right">
        <p className="font-semibold tabular-nums">{formatEuros(totalCents)}</p>
        <p className="text-sm text-soft">{settlement(invoice)}</p>
      </div>
      <p className="flex basis-full gap-x-6 print:hidden">
        {Object.entries(FORMATS).map(([format, label]) => (
          <Link
            key={format}
            href={`/facturen/${number}/${format}`}
            className="link inline-flex min-h-11 items-center"
          >
            {label}
            <span className="sr-only"> van {name}</span>
          </Link>
        ))}
      </p>
    </li>
  );
}

/** How the total was paid or credited. */
function settlement({ kind, totalCents, paidCents }: ListedInvoice): string {
  if (kind === "credit_note") return "Gecrediteerd";
  const creditCents = totalCents - paidCents;
  if (creditCents === 0) return "Betaald";
  return paidCents === 0 ? "Betaald met tegoed" : `Betaald, waarvan ${formatEuros(creditCents)} met tegoed`;
}
