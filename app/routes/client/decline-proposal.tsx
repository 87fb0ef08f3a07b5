import { Dialog, DialogTrigger } from "#app/ui/dialog.tsx";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { DecisionForm } from "./decision-form.tsx";
import { declineDialogId, requestPath } from "./request-paths.ts";

/** Declines a quote after a confirmation, because this is final. */
export function DeclineProposal({
  request,
  quote,
  open,
}: {
  request: RequestPage;
  quote: ReceivedQuote;
  open: boolean;
}) {
  const name = quote.company.businessName;
  const id = declineDialogId(quote.id);
  return (
    <>
      <DialogTrigger dialogId={id} variant="secondary">
        Afwijzen<span className="sr-only"> van {name}</span>
      </DialogTrigger>
      <Dialog id={id} title={`Offerte van ${name} afwijzen?`} open={open}>
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
      </Dialog>
    </>
  );
}
