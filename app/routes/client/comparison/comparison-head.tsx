import type { ComparedQuote } from "#domain/proposals/compare.ts";
import type { ComparedWork } from "#domain/proposals/compare-figures.ts";
import { AMOUNT_WORDS, quoteLabelText } from "#texts/quote/comparison.ts";
import { formatEuros } from "#texts/formats.ts";
import { OUTDATED_QUOTE } from "#texts/quote/quotes.ts";
import type { ShownQuote } from "./comparison.tsx";

/** The companies and their prices, which stay in view. */
export function ComparisonHead({
  work,
  quotes,
}: {
  work: ComparedWork;
  quotes: ComparedQuote<ShownQuote>[];
}) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">Gegeven</span>
        </th>
        {quotes.map(({ id, company }, index) => (
          <th key={id} scope="col" id={`offerte-${id}`}>
            {quotes.length > 1 && (
              <small className="position">
                {index + 1} van {quotes.length}
              </small>
            )}
            {company.businessName}
          </th>
        ))}
      </tr>
      <tr>
        <th scope="row">
          {work.visitsPerYear === null ? "Prijs" : "Prijs per keer"}
          <small>incl. btw</small>
        </th>
        {quotes.map((quote) => (
          <td key={quote.id}>
            <strong>{formatEuros(quote.perVisitCents)}</strong> {AMOUNT_WORDS[quote.priceType]}
            <small>{formatEuros(quote.perVisitExclVatCents)} excl. btw</small>
            {quote.isOutdated && <em data-label="outdated">{OUTDATED_QUOTE}</em>}
            {quote.label && <em data-label={quote.label}>{quoteLabelText(quote.label, quote.priceType)}</em>}
          </td>
        ))}
      </tr>
    </thead>
  );
}
