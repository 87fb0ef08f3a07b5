import { cx } from "#app/ui/cx.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { OWN_QUOTE_FILTERS, type OwnQuoteFilter } from "#domain/proposals/rules.ts";
import { formatNumber } from "#texts/formats.ts";
import { ownQuotesPath } from "./list-paths.ts";

const LABELS: Record<OwnQuoteFilter, string> = {
  ALL: "Alle",
  OPEN: "Lopend",
  UNREAD: "Nog niet gelezen",
  READ: "Gelezen",
  RUNS_OUT: "Loopt bijna af",
  CHANGED: "Gewijzigd",
  CHOSEN: "Gekozen",
  NOT_CHOSEN: "Niet gekozen",
  EXPIRED: "Verlopen",
  WITHDRAWN: "Ingetrokken",
};

/** Links to the own quotes by state, each with how many there are; a state without any is left out. */
export function QuoteFilters({
  counts,
  current,
}: {
  counts: Record<OwnQuoteFilter, number>;
  current: OwnQuoteFilter;
}) {
  const shown = OWN_QUOTE_FILTERS.filter(
    (filter) => filter === "ALL" || filter === current || counts[filter] > 0,
  );
  return (
    <nav aria-label="Offertes naar stand">
      <Disclosure summary={`Stand: ${LABELS[current]} (${formatNumber(counts[current])})`}>
        <ul className="-mx-2 flex flex-wrap gap-x-2">
          {shown.map((filter) => (
            <li key={filter}>
              <a
                href={ownQuotesPath(1, filter)}
                aria-current={filter === current ? "page" : undefined}
                className={cx(
                  "inline-flex min-h-11 items-center gap-2 px-2 text-sm no-underline focus-visible:-outline-offset-3",
                  filter === current
                    ? "font-semibold text-ink underline decoration-2 underline-offset-4"
                    : "text-soft hover:text-accent",
                )}
              >
                {LABELS[filter]} <span className="tabular-nums">{formatNumber(counts[filter])}</span>
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  );
}
