import type { RequestPage } from "#domain/proposals/request-view.ts";
import { formatCount } from "#texts/formats.ts";
import { BriefDecision } from "./brief-decision.tsx";
import { CANCEL_DIALOG_ID, requestPath } from "../request-paths.ts";

/** Cancels a request. The dialog first says what happens to its quotes, because this is final. */
export function CancelBrief({ request }: { request: RequestPage }) {
  const pending = request.quotes.filter(({ status }) => status === "PENDING").length;
  return (
    <BriefDecision
      intent="cancel"
      dialogId={CANCEL_DIALOG_ID}
      label="Aanvraag annuleren"
      action={requestPath(request.id)}
      variant="danger"
    >
      <p>
        Bedrijven kunnen je daarna geen offerte meer sturen. Je contactgegevens deel je niet.{" "}
        {pending > 0 && (
          <>
            Je {formatCount(pending, "open offerte sluit", "open offertes sluiten")}, en{" "}
            {pending === 1 ? "dat bedrijf krijgt" : "die bedrijven krijgen"} daar bericht van.{" "}
          </>
        )}
        Je kunt dit niet terugdraaien.
      </p>
    </BriefDecision>
  );
}
