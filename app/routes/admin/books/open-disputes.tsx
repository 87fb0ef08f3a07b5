import { Link } from "#app/ui/link.tsx";
import { formatEuros } from "#texts/formats.ts";
import { LIST_PATHS } from "../lists/list-paths.ts";

type Dispute = {
  id: string;
  cents: number;
  since: string;
  answerBy: string | null;
  invoiceNumber: string | null;
};

/** Payments that a bank asks back and has not decided about; they are no difference yet. */
export function OpenDisputes({ disputes }: { disputes: readonly Dispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 font-semibold">Betwiste betalingen waarover de bank nog beslist</h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {disputes.map(({ id, cents, since, answerBy, invoiceNumber }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="break-all">{id}</p>
              <p className="text-sm text-soft">
                Betwist op {since}
                {answerBy !== null && `, antwoorden kan bij de betaaldienst tot ${answerBy}`}
              </p>
            </div>
            <p className="flex flex-wrap items-center gap-x-4">
              {invoiceNumber !== null && (
                <Link
                  href={`${LIST_PATHS.invoices}/${invoiceNumber}`}
                  className="link inline-flex min-h-11 items-center text-sm"
                >
                  Factuur {invoiceNumber}
                </Link>
              )}
              <span className="tabular-nums">{formatEuros(cents)}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
