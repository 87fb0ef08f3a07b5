import type { RequestPage } from "#domain/proposals/request-view.ts";
import { BriefDecision } from "./brief-decision.tsx";
import { ELSEWHERE_DIALOG_ID, requestPath } from "../request-paths.ts";

/** Closes a request whose client chose a company that did not quote here. The dialog first says what that does. */
export function ChosenElsewhere({ request }: { request: RequestPage }) {
  return (
    <BriefDecision
      intent="elsewhere"
      dialogId={ELSEWHERE_DIALOG_ID}
      label="Ik koos een ander bedrijf"
      title="Aanvraag sluiten?"
      action={requestPath(request.id)}
    >
      <p>
        Je aanvraag sluit, en de bedrijven met een open offerte lezen dat je buiten onze site hebt gekozen. Je
        contactgegevens deel je niet. Je kunt dit niet terugdraaien.
      </p>
    </BriefDecision>
  );
}
