import { useLocation } from "react-router";
import { Fragment, type ReactNode } from "react";
import type { BriefDetails } from "#domain/briefs/details.ts";
import { comparisonOf, MIN_COMPARED, type ComparedQuote } from "#domain/proposals/compare.ts";
import { comparedWork, type ComparableQuote } from "#domain/proposals/compare-figures.ts";
import { comparisonId } from "../request-paths.ts";
import { choiceOf } from "./comparison-choice.ts";
import { ComparisonControls } from "./comparison-controls.tsx";
import { ComparisonHead } from "./comparison-head.tsx";
import { ComparisonRows } from "./comparison-rows.tsx";

/** A pending quote as the comparison shows it. */
export type ShownQuote = ComparableQuote & {
  packageName: string;
  company: ComparableQuote["company"] & { businessName: string };
};

/** What a page adds to each quote. */
export type ComparisonSlots<Quote extends ShownQuote> = {
  /** The buttons that decide on a quote, at the foot of its column. */
  renderActions?: (quote: Quote) => ReactNode;
  /** Opens the whole quote. */
  renderDetails?: (quote: Quote) => ReactNode;
  /** Opens the portfolio; without it the row only counts. */
  renderPortfolio?: (quote: Quote) => ReactNode;
};

/**
 * The pending quotes of one brief side by side: companies as columns, the same rows for all. On a narrow screen the
 * columns are swiped one by one. Order, rows and columns are in the address, so that it works without script.
 */
export function Comparison<Quote extends ShownQuote>({
  brief,
  title,
  quotes: pending,
  renderActions,
  renderDetails,
  renderPortfolio,
}: {
  brief: { id: string; details: BriefDetails };
  /** Names the brief. */
  title: string;
  quotes: readonly Quote[];
} & ComparisonSlots<Quote>) {
  const { search } = useLocation();
  if (pending.length < MIN_COMPARED) return null;
  const id = comparisonId(brief.id);
  const choice = choiceOf(new URLSearchParams(search));
  const work = comparedWork(brief.details);
  const { quotes, rows } = comparisonOf(work, pending, choice);
  const shownRows = choice.hidesSame ? rows.filter(({ isSameForAll }) => !isSameForAll) : rows;
  return (
    <div id={id} className="comparison">
      <h2 id={`${id}-titel`} className="text-h3">
        Offertes vergelijken<span className="sr-only print:not-sr-only"> voor {title}</span>
      </h2>
      <ComparisonControls
        id={id}
        title={title}
        quotes={pending}
        shown={quotes}
        choice={choice}
        hidden={rows.filter(({ isSameForAll }) => isSameForAll).length}
      />
      {/* Other columns begin at the left. */}
      <Fragment key={`${choice.order} ${quotes.length}`}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys */}
        <section aria-labelledby={`${id}-titel`} tabIndex={0} data-columns={quotes.length}>
          <table>
            <ComparisonHead work={work} quotes={quotes} />
            <ComparisonRows
              work={work}
              rows={shownRows}
              quotes={quotes}
              renderDetails={renderDetails}
              renderPortfolio={renderPortfolio}
            />
            {renderActions && <Actions quotes={quotes} renderActions={renderActions} />}
          </table>
        </section>
      </Fragment>
    </div>
  );
}

function Actions<Quote extends ShownQuote>({
  quotes,
  renderActions,
}: {
  quotes: ComparedQuote<Quote>[];
  renderActions: (quote: Quote) => ReactNode;
}) {
  return (
    <tfoot>
      <tr>
        <th scope="row">Jouw keuze</th>
        {quotes.map((quote) => (
          <td key={quote.id}>
            <div>{renderActions(quote)}</div>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
