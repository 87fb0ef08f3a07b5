import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { OWN_QUOTE_FILTERS, type OwnQuoteFilter } from "#domain/proposals/rules.ts";
import { formatNumber } from "#texts/formats.ts";
import { ownQuotesPath, QUOTE_WORDS, quoteFilterValue } from "./list-paths.ts";

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

/** A search of the own quotes, and links to them by state, each with how many there are; a state without any is left out. */
export function QuoteFilters({
  counts,
  current,
  words,
}: {
  counts: Record<OwnQuoteFilter, number>;
  current: OwnQuoteFilter;
  words: string;
}) {
  const shown = OWN_QUOTE_FILTERS.filter(
    (filter) => filter === "ALL" || filter === current || counts[filter] > 0,
  );
  return (
    <nav aria-label="Offertes zoeken en filteren">
      <Disclosure
        key={current + words}
        summary={`Zoeken en filteren: ${words && `“${words}”, `}${LABELS[current]} (${formatNumber(counts[current])})`}
      >
        <Form
          method="get"
          action={ownQuotesPath(1)}
          className="mt-1 flex flex-wrap items-end gap-3 rounded bg-mist p-4"
        >
          {current !== "ALL" && <input type="hidden" name="stand" value={quoteFilterValue(current)} />}
          <div className="min-w-52 grow">
            <Field
              name={QUOTE_WORDS}
              label="Plaats, werk of naam van de offerte"
              type="search"
              optional="unmarked"
              defaultValue={words}
            />
          </div>
          <Button variant="secondary">Zoeken</Button>
          {words && (
            <Link href={ownQuotesPath(1, current)} className="link inline-flex min-h-11 items-center">
              Zoekwoorden wissen
            </Link>
          )}
        </Form>
        <ul className="-mx-2 flex flex-wrap gap-x-2">
          {shown.map((filter) => (
            <li key={filter}>
              <Link
                href={ownQuotesPath(1, filter, words)}
                aria-current={filter === current ? "page" : undefined}
                className={cx(
                  "inline-flex min-h-11 items-center gap-2 px-2 text-sm no-underline focus-visible:-outline-offset-3",
                  filter === current
                    ? "font-semibold text-ink underline decoration-2 underline-offset-4"
                    : "text-soft hover:text-accent",
                )}
              >
                {LABELS[filter]} <span className="tabular-nums">{formatNumber(counts[filter])}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  );
}
