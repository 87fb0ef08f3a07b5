import type { RequestPage } from "#domain/proposals/request-view.ts";
import { BriefDecision } from "./acts/brief-decision.tsx";
import { OPEN_DIALOG_ID, requestPath } from "./request-paths.ts";

/** Shows a request that one company saw to the others. */
export function OpenBrief({ request }: { request: RequestPage }) {
  return (
    <BriefDecision
      intent="open"
      dialogId={OPEN_DIALOG_ID}
      label="Ook andere bedrijven vragen"
      action={requestPath(request.id)}
    >
      <p>
        Bedrijven in {request.province} zien je aanvraag dan in hun lijst. Je krijgt hooguit{" "}
        {request.maxProposals} offertes, en bij elke offerte een mail.
      </p>
    </BriefDecision>
  );
}
