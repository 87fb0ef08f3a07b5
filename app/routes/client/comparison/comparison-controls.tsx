import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { COMPARISON_ORDERS, MIN_COMPARED } from "#domain/proposals/compare.ts";
import { COMPARISON_ORDER_LABELS } from "#texts/comparison.ts";
import { formatCount } from "#texts/formats.ts";
import { choiceSearch, QUOTE_FIELD, type ShownChoice } from "./comparison-choice.ts";
import type { ShownQuote } from "./comparison.tsx";

/** Sorting, hiding equal rows and choosing companies: links and a form, so that they work without script. */
export function ComparisonControls({
  id,
  title,
  quotes,
  shown,
  choice,
  hidden,
}: {
  id: string;
  title: string;
  quotes: readonly ShownQuote[];
  shown: readonly { id: string }[];
  choice: ShownChoice;
  /** Number of rows that are the same for all shown quotes. */
  hidden: number;
}) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const about = <span className="sr-only"> ({title})</span>;
  const to = (change: Partial<ShownChoice>) => `${pathname}${choiceSearch(query, change)}#${id}`;
  return (
    <div className="comparison-controls on-screen">
      <p>
        <span id={`${id}-volgorde`}>Sorteer op</span>
        {COMPARISON_ORDERS.map((order) => (
          <a
            key={order}
            href={to({ order })}
            aria-current={order === choice.order || undefined}
            aria-describedby={`${id}-volgorde`}
          >
            {COMPARISON_ORDER_LABELS[order]}
            {about}
          </a>
        ))}
      </p>
      {(hidden > 0 || choice.hidesSame) && (
        <a href={to({ hidesSame: !choice.hidesSame })} className="link">
          {choice.hidesSame
            ? `Toon alle rijen (nog ${hidden})`
            : `Verberg wat overal gelijk is (${formatCount(hidden, "rij", "rijen")})`}
          {about}
        </a>
      )}
      <button type="button" className="link needs-script" data-print="">
        Afdrukken{about}
      </button>
      <a href="/hoe-we-rangschikken#offertes" className="link">
        Hoe we vergelijken
      </a>
      {quotes.length > MIN_COMPARED && (
        <ChooseCompanies id={id} about={about} quotes={quotes} shown={shown} query={query} />
      )}
    </div>
  );
}

function ChooseCompanies({
  id,
  about,
  quotes,
  shown,
  query,
}: {
  id: string;
  about: ReactNode;
  quotes: readonly ShownQuote[];
  shown: readonly { id: string }[];
  query: URLSearchParams;
}) {
  const others = [...query].filter(([name]) => name !== QUOTE_FIELD);
  const chosen = quotes.filter((quote) => query.getAll(QUOTE_FIELD).includes(quote.id));
  // One quote has nothing beside it, so all of them are shown.
  const isTooFew = chosen.length > 0 && chosen.length < MIN_COMPARED;
  const checked = isTooFew ? chosen : shown;
  return (
    <details open={isTooFew}>
      <summary className="link">
        Kies bedrijven ({shown.length} van {quotes.length})
      </summary>
      <form action={`#${id}`}>
        <fieldset>
          <legend>
            {isTooFew
              ? `Je koos er maar ${chosen.length}, dus je ziet ze allemaal. Kies er minstens ${MIN_COMPARED}.`
              : `Welke offertes wil je naast elkaar? Kies er minstens ${MIN_COMPARED}.`}
          </legend>
          {quotes.map(({ id: quoteId, company }) => (
            <label key={quoteId}>
              <input
                type="checkbox"
                name={QUOTE_FIELD}
                value={quoteId}
                defaultChecked={checked.some((quote) => quote.id === quoteId)}
              />
              {company.businessName}
            </label>
          ))}
        </fieldset>
        {others.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <Button size="small" variant="secondary">
          Vergelijk deze{about}
        </Button>
      </form>
    </details>
  );
}
