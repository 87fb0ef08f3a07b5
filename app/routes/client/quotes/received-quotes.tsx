import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { MIN_COMPARED } from "#domain/proposals/compare.ts";
import { Comparison } from "../comparison/comparison.tsx";
import { isOpenQuote } from "./is-open-quote.ts";
import { Offers } from "./offers.tsx";
import { Portfolio } from "./portfolio-dialog.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { quotePath } from "../request-paths.ts";
import { closedQuotesText, requestTitle } from "../request-texts.ts";

/** The buttons that decide on a quote. */
export type RenderActions = (quote: ReceivedQuote) => ReactNode;

const openQuotes = (request: RequestPage) => request.quotes.filter((quote) => isOpenQuote(request, quote));

type Quotes = {
  request: RequestPage;
  /** The page of the request, below which its quotes have theirs. */
  page: string;
  renderActions?: RenderActions | undefined;
};

/** The quotes that can be chosen, first of all on the page: cards that lead to theirs, or the only one whole. Null without any. */
export function FirstQuotes({ request, page, renderActions }: Quotes) {
  const open = openQuotes(request);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="offertes" className="mt-4">
      {open.length >= MIN_COMPARED ? (
        <Offers brief={request} quotes={open} page={page} />
      ) : (
        <>
          <h2 id="offertes" className="sr-only">
            Offertes
          </h2>
          <ProposalCard request={request} quote={open[0]!} actions={renderActions?.(open[0]!)} />
        </>
      )}
    </section>
  );
}

/** The other quotes: the chosen one, the table that compares those that can be chosen, and those that cannot, folded. */
export function OtherQuotes({ request, page, renderActions }: Quotes) {
  const open = openQuotes(request);
  const chosen = request.quotes.filter(({ status }) => status === "ACCEPTED");
  const closed = request.quotes.filter((quote) => !open.includes(quote) && !chosen.includes(quote));
  return (
    <div className="mt-6 empty:hidden">
      {chosen.length > 0 && <h2 className="sr-only">Gekozen offerte</h2>}
      {chosen.map((quote) => (
        <ProposalCard key={quote.id} request={request} quote={quote} />
      ))}
      {open.length >= MIN_COMPARED && (
        <Comparison
          brief={request}
          title={requestTitle(request)}
          quotes={open}
          renderActions={renderActions}
          renderDetails={({ id, company }) => (
            <Link href={quotePath(page, id)} className="link">
              Lees alles<span className="sr-only"> van {company.businessName}</span>
            </Link>
          )}
          renderPortfolio={(quote) => quote.portfolio.length > 0 && <Portfolio quote={quote} />}
        />
      )}
      {closed.length > 0 && (
        <div className="mt-3 print:hidden">
          <h2 className="sr-only">Andere offertes</h2>
          <Disclosure summary={closedQuotesText(closed)}>
            <div className="mt-2 grid items-start gap-4 lg:grid-cols-2">
              {closed.map((quote) => (
                <ProposalCard key={quote.id} request={request} quote={quote} />
              ))}
            </div>
          </Disclosure>
        </div>
      )}
    </div>
  );
}
