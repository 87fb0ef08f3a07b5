import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { QuoteExperience } from "#app/experiences/quote-experience.tsx";
import { CompanyDetails } from "./company-details.tsx";
import { QuoteDetails } from "./quote-details.tsx";
import { RequestDialog } from "../acts/request-dialog.tsx";

/** Opens what the rows of the comparison leave out. */
export function WholeQuote({ request, quote }: { request: RequestPage; quote: ReceivedQuote }) {
  const name = quote.company.businessName;
  return (
    <RequestDialog
      id={`hele-offerte-${quote.id}`}
      quote={quote}
      title={`Offerte van ${name}`}
      variant="text"
      trigger={
        <span>
          Lees alles<span className="sr-only"> van {name}</span>
        </span>
      }
    >
      {() => (
        <>
          <p className="font-semibold">{quote.packageName}</p>
          <p className="mt-2 empty:hidden">
            <QuoteExperience id={quote.id} />
          </p>
          <QuoteDetails request={request} quote={quote} />
          <CompanyDetails vertical={request.vertical} company={quote.company} />
        </>
      )}
    </RequestDialog>
  );
}
