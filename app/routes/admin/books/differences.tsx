import { Link } from "#app/ui/link.tsx";
import type { DifferenceView } from "#domain/payments/reconciliation/views.ts";
import { formatDateTime, formatEuros } from "#texts/formats.ts";
import { BOOK_PROBLEM_LABELS, bookRowLabel, bookState } from "#texts/payment/books.ts";
import { LIST_PATHS } from "../lists/list-paths.ts";

/** What differs, the oldest first, with the ways to our invoice and company. */
export function Differences({ rows }: { rows: readonly DifferenceView[] }) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
      {rows.map((row) => (
        <li key={`${row.part} ${row.bookId}`} className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[1fr_15rem]">
          <div className="min-w-0">
            <p className="font-semibold">
              {bookRowLabel(row.part)}: {BOOK_PROBLEM_LABELS[row.problem].toLowerCase()}
            </p>
            <p className="text-sm break-all text-soft">{row.bookId}</p>
            <Ways row={row} />
            <p className="text-sm text-soft">Sinds {formatDateTime(row.firstSeenAt)}</p>
          </div>
          <dl className="grid grid-cols-[auto_1fr] content-start gap-x-3 text-sm">
            <dt className="text-soft">Betaaldienst</dt>
            <dd className="text-right tabular-nums">{sideText(row.providerCents, row.providerState)}</dd>
            <dt className="text-soft">Bij ons</dt>
            <dd className="text-right tabular-nums">{sideText(row.ourCents, row.ourState)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The amount of a side with its state, or that it has no such row. */
function sideText(cents: number | null, state: string | null): string {
  if (cents === null) return "Staat er niet";
  const amount = formatEuros(cents);
  return state === null || state === "eur" ? amount : `${amount}, ${bookState(state)}`;
}

function Ways({ row: { companyId, companyName, invoiceNumber } }: { row: DifferenceView }) {
  if (companyId === null && invoiceNumber === null) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {companyId !== null && (
        <Link
          href={`${LIST_PATHS.companies}/${companyId}`}
          className="link inline-flex min-h-11 items-center"
        >
          {companyName}
        </Link>
      )}
      {invoiceNumber !== null && (
        <Link
          href={`${LIST_PATHS.invoices}/${invoiceNumber}`}
          className="link inline-flex min-h-11 items-center"
        >
          Factuur {invoiceNumber}
        </Link>
      )}
    </p>
  );
}
