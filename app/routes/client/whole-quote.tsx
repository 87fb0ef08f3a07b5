import { Dialog, DialogTrigger } from "#app/ui/dialog.tsx";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { CompanyDetails } from "./company-details.tsx";
import { QuoteDetails } from "./quote-details.tsx";

/** Opens what the rows of the comparison leave out. */
export function WholeQuote({ request, quote }: { request: RequestPage; quote: ReceivedQuote }) {
  const id = `hele-offerte-${quote.id}`;
  const name = quote.company.businessName;
  return (
    <>
      <DialogTrigger dialogId={id} variant="text">
        <span>
          Lees alles<span className="sr-only"> van {name}</span>
        </span>
      </DialogTrigger>
      <Dialog id={id} title={`Offerte van ${name}`}>
        <p className="font-semibold">{quote.packageName}</p>
        <QuoteDetails request={request} quote={quote} />
        <CompanyDetails vertical={request.vertical} company={quote.company} />
      </Dialog>
    </>
  );
}
