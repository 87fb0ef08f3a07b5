import { ComparisonHead } from "#app/routes/client/comparison/comparison-head.tsx";
import { ComparisonRows } from "#app/routes/client/comparison/comparison-rows.tsx";
import type { ShownQuote } from "#app/routes/client/comparison/comparison.tsx";
import { comparisonOf } from "#domain/proposals/compare.ts";
import type { ComparedWork } from "#domain/proposals/compare-figures.ts";
import { formatEuros } from "#texts/formats.ts";

export type Preview = {
  work: ComparedWork;
  quote: ShownQuote & { includes: string; extraWork: string };
};

/** A quote in the table in which its client compares it, with its texts. */
export function QuotePreview({ preview: { work, quote } }: { preview: Preview }) {
  const { quotes, rows } = comparisonOf(work, [quote]);
  return (
    <section aria-labelledby="voorbeeld-titel" className="mt-8 border-t border-line pt-6">
      <h3 id="voorbeeld-titel" className="text-h4">
        Zo ziet de opdrachtgever het
      </h3>
      <div className="comparison">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
        <section aria-label="Je offerte in de vergelijking" tabIndex={0}>
          <table>
            <ComparisonHead work={work} quotes={quotes} />
            <ComparisonRows work={work} rows={rows} quotes={quotes} />
          </table>
        </section>
      </div>
      <dl className="mt-4 space-y-3">
        <div>
          <dt className="font-semibold">Opbouw van de prijs</dt>
          {quote.lines.map(({ description, amountCents, vatRate }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal
            <dd key={index}>
              {description}: {formatEuros(amountCents)} (incl. {vatRate}% btw)
            </dd>
          ))}
        </div>
        <div>
          <dt className="font-semibold">Wat hoort erbij</dt>
          <dd className="whitespace-pre-line">{quote.includes}</dd>
        </div>
        {quote.extraWork && (
          <div>
            <dt className="font-semibold">Meerwerk</dt>
            <dd className="whitespace-pre-line">{quote.extraWork}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
