import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { DecisionForm } from "./decision-form.tsx";
import { RequestDialog } from "./request-dialog.tsx";
import { declineDialogId, requestPath } from "../request-paths.ts";

/** Declines a quote after a confirmation, because this is final. */
export function DeclineProposal({ request, quote }: { request: RequestPage; quote: ReceivedQuote }) {
  const name = quote.company.businessName;
  const id = declineDialogId(quote.id);
  return (
    <RequestDialog
      id={id}
      quote={quote}
      title={`Offerte van ${name} afwijzen?`}
      variant="secondary"
      trigger={
        <>
          Afwijzen<span className="sr-only"> van {name}</span>
        </>
      }
    >
      {() => (
        <>
          <p>
            Het bedrijf krijgt bericht dat je de offerte afwijst. Je contactgegevens deel je niet. Je kunt dit
            niet terugdraaien.
          </p>
          <DecisionForm
            decision={{ intent: "decline", proposalId: quote.id }}
            dialogId={id}
            action={requestPath(request.id)}
            variant="danger"
          >
            Offerte afwijzen
          </DecisionForm>
        </>
      )}
    </RequestDialog>
  );
}
