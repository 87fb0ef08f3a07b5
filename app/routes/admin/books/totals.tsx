import { cx } from "#app/ui/cx.ts";
import { BOOK_PARTS, type BookTotal, type BookTotals } from "#domain/payments/reconciliation/rules.ts";
import { formatEuros, formatNumber } from "#texts/formats.ts";
import { BOOK_PART_LABELS } from "#texts/payment/books.ts";

const totalText = ({ count, cents }: BookTotal) => `${formatNumber(count)}, samen ${formatEuros(cents)}`;

/** Number and sum of each part, of the provider and of ours; on a phone a card per part. */
export function Totals({ label, totals }: { label: string; totals: Partial<BookTotals> }) {
  return (
    <table
      aria-label={`Aantal en som: ${label}`}
      className="mt-4 w-full border-y border-line text-sm max-md:block"
    >
      <thead className="max-md:hidden">
        <tr>
          {["Wat", "Bij de betaaldienst", "Bij ons"].map((head, index) => (
            <th
              key={head}
              scope="col"
              className={cx("py-2 font-semibold", index === 0 ? "pr-4 text-left" : "pl-4 text-right")}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line max-md:block max-md:border-t-0">
        {BOOK_PARTS.map((part) => {
          const compared = totals[part];
          if (!compared) return null;
          const { provider, ours } = compared;
          const isSame = totalText(provider) === totalText(ours);
          return (
            <tr key={part} className="max-md:block max-md:py-3">
              <th
                scope="row"
                className="py-2.5 pr-4 text-left font-normal max-md:block max-md:py-0.5 max-md:font-semibold"
              >
                {BOOK_PART_LABELS[part]}
              </th>
              <Amount head="Betaaldienst" text={totalText(provider)} isSame={isSame} />
              <Amount head="Bij ons" text={totalText(ours)} isSame={isSame} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Amount({ head, text, isSame }: { head: string; text: string; isSame: boolean }) {
  return (
    <td
      className={cx(
        "py-2.5 pl-4 text-right whitespace-nowrap tabular-nums max-md:flex max-md:gap-3 max-md:py-0.5 max-md:pl-0",
        !isSame && "font-semibold text-red",
      )}
    >
      <span className="w-32 shrink-0 text-left font-normal text-soft md:hidden">{head}</span>
      {text}
    </td>
  );
}
