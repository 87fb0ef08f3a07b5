import type { ReactNode } from "react";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { briefStatusesBefore } from "#domain/briefs/rules.ts";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { MIN_COMPARED } from "#domain/proposals/compare.ts";
import { Comparison } from "../comparison/comparison.tsx";
import { Portfolio } from "./portfolio-dialog.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { closedQuotesText, requestTitle } from "../request-texts.ts";
import { WholeQuote } from "./whole-quote.tsx";

/** The buttons that decide on a quote. */
export type RenderActions = (quote: ReceivedQuote) => ReactNode;

/**
 * The quotes of a request: the chosen one, then those that can be chosen (two or more side by side), and the others
 * folded.
 */
export function ReceivedQuotes({
  request,
  renderActions,
}: {
  request: RequestPage;
  renderActions?: RenderActions;
}) {
  const canChoose = briefStatusesBefore("accept").includes(request.status);
  const open = request.quotes.filter(({ status }) => status === "PENDING" && canChoose);
  const chosen = request.quotes.filter(({ status }) => status === "ACCEPTED");
  const closed = request.quotes.filter((quote) => !open.includes(quote) && !chosen.includes(quote));
  return (
    <>
      {chosen.map((quote) => (
        <ProposalCard key={quote.id} request={request} quote={quote} />
      ))}
      {open.length >= MIN_COMPARED ? (
        <Comparison
          brief={request}
          title={requestTitle(request)}
          quotes={open}
          renderActions={renderActions}
          renderDetails={(quote) => <WholeQuote request={request} quote={quote} />}
          renderPortfolio={(quote) => quote.portfolio.length > 0 && <Portfolio quote={quote} />}
        />
      ) : (
        open.map((quote) => (
          <ProposalCard key={quote.id} request={request} quote={quote} actions={renderActions?.(quote)} />
        ))
      )}
      {closed.length > 0 && (
        <div className="mt-3 print:hidden">
          <Disclosure summary={closedQuotesText(closed)}>
            <div className="mt-2 grid items-start gap-4 lg:grid-cols-2">
              {closed.map((quote) => (
                <ProposalCard key={quote.id} request={request} quote={quote} />
              ))}
            </div>
          </Disclosure>
        </div>
      )}
    </>
  );
}
