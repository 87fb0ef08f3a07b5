import { useRef, type FormEvent, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Form } from "#app/forms/form.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/frame/print-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { COMPARISON_ORDERS, MIN_COMPARED } from "#domain/proposals/compare.ts";
import { COMPARISON_ORDER_LABELS } from "#texts/quote/comparison.ts";
import { choiceSearch, QUOTE_FIELD, type ShownChoice } from "./comparison-choice.ts";
import type { ShownQuote } from "./comparison.tsx";

/**
 * Sorting, hiding equal rows and choosing companies: links and a form, so that they work without script. Then the page jumps to the
 * comparison; with script it stays where it is.
 */
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
  const hash = useHydrated() ? "" : `#${id}`;
  const to = (change: Partial<ShownChoice>) => `${pathname}${choiceSearch(query, change)}${hash}`;
  return (
    <div className="comparison-controls on-screen">
      <p>
        <span id={`${id}-volgorde`}>Sorteer op</span>
        {COMPARISON_ORDERS.map((order) => (
          <Link
            key={order}
            href={to({ order })}
            preventScrollReset
            aria-current={order === choice.order || undefined}
            aria-describedby={`${id}-volgorde`}
          >
            {COMPARISON_ORDER_LABELS[order]}
            {about}
          </Link>
        ))}
      </p>
      {(hidden > 0 || choice.hidesSame) && (
        <Link href={to({ hidesSame: !choice.hidesSame })} preventScrollReset className="link">
          {choice.hidesSame ? `Toon alle rijen (nog ${hidden})` : "Toon alleen de verschillen"}
          {about}
        </Link>
      )}
      <PrintButton className="link needs-script">Afdrukken{about}</PrintButton>
      <Link href="/hoe-we-rangschikken#offertes" className="link">
        Hoe we vergelijken
      </Link>
      {quotes.length > MIN_COMPARED && (
        <ChooseCompanies action={pathname + hash} about={about} quotes={quotes} shown={shown} query={query} />
      )}
    </div>
  );
}

function ChooseCompanies({
  action,
  about,
  quotes,
  shown,
  query,
}: {
  action: string;
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
  const fold = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  function close({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (new FormData(currentTarget).getAll(QUOTE_FIELD).length < MIN_COMPARED) return;
    fold.current!.open = false;
    summary.current!.focus();
  }
  return (
    <details ref={fold} open={isTooFew}>
      <summary ref={summary} className="link">
        Welke bedrijven vergelijk je? ({shown.length} van {quotes.length})
      </summary>
      <Form action={action} preventScrollReset onSubmit={close}>
        {/* Ticked anew by each choice; the button stays, and keeps the focus. */}
        <fieldset key={checked.map(({ id }) => id).join(" ")}>
          <legend aria-live="polite">
            {isTooFew
              ? `Je selecteerde er maar ${chosen.length}, dus je ziet ze allemaal. Selecteer er minstens ${MIN_COMPARED}.`
              : `Selecteer er minstens ${MIN_COMPARED}.`}
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
      </Form>
    </details>
  );
}
