import { Link } from "#app/ui/link.tsx";
import type { BookPart } from "#domain/payments/reconciliation/rules.ts";
import type { DifferenceView } from "#domain/payments/reconciliation/views.ts";
import { formatDateTime, formatEuros } from "#texts/formats.ts";
import { bookProblem, bookRowLabel, bookState } from "#texts/payment/books.ts";
import { LIST_PATHS } from "../lists/list-paths.ts";
import { differencePath, payoutPath } from "./book-paths.ts";

/**
 * What differs, the oldest first, with the ways to our invoice and company. In the list of the comparison `explainIn` there is also
 * the way to the page that explains a difference.
 */
export function Differences({ rows, explainIn }: { rows: readonly DifferenceView[]; explainIn?: string }) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
      {rows.map((row) => (
        <li key={`${row.part} ${row.bookId}`} className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[1fr_15rem]">
          <div className="min-w-0">
            <p className="font-semibold">
              {bookRowLabel(row.part)}: {bookProblem(row.part, row.problem).toLowerCase()}
            </p>
            <p className="text-sm break-all text-soft">{row.bookId}</p>
            <Ways row={row} explainIn={explainIn} />
            <p className="text-sm text-soft">Sinds {formatDateTime(row.firstSeenAt)}</p>
            {row.note !== null && <p className="mt-1 text-sm whitespace-pre-line">Bekend: {row.note}</p>}
          </div>
          <dl className="grid grid-cols-[auto_1fr] content-start gap-x-3 text-sm">
            <dt className="text-soft">Betaaldienst</dt>
            <dd className="text-right tabular-nums">
              {sideText(row.part, row.providerCents, row.providerState)}
            </dd>
            <dt className="text-soft">Bij ons</dt>
            <dd className="text-right tabular-nums">{sideText(row.part, row.ourCents, row.ourState)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The amount of a side with its state, or that it has no such row. */
function sideText(part: BookPart, cents: number | null, state: string | null): string {
  if (cents === null) return "Staat er niet";
  const amount = formatEuros(cents);
  return state === null || state === "eur" ? amount : `${amount}, ${bookState(part, state)}`;
}

function Ways({ row, explainIn }: { row: DifferenceView; explainIn: string | undefined }) {
  const { part, bookId, note, companyId, companyName, invoiceNumber } = row;
  const mark = note === null ? "bekend" : "niet bekend";
  return (
    <p className="flex flex-wrap gap-x-4 text-sm empty:hidden">
      {part === "payout" && (
        <Link href={payoutPath(bookId)} className="link inline-flex min-h-11 items-center">
          Bekijk de uitbetaling
        </Link>
      )}
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
      {explainIn !== undefined && (
        <Link
          href={differencePath(explainIn, part, bookId)}
          aria-label={`Markeer ${bookRowLabel(part).toLowerCase()} ${bookId} als ${mark}`}
          className="link inline-flex min-h-11 items-center"
        >
          Markeer als {mark}
        </Link>
      )}
    </p>
  );
}
