import type { RequestPage } from "#domain/proposals/request-view.ts";
import { jobAfterClosingText } from "#texts/request/closing.ts";
import { formatCount, formatDate } from "#texts/formats.ts";
import { BriefDecision } from "./brief-decision.tsx";
import { REOPEN_DIALOG_ID, requestPath } from "../request-paths.ts";

/** Reopens an expired request. The dialog says until when, and what happens to its quotes. */
export function ReopenBrief({
  request,
  reopening,
}: {
  request: RequestPage;
  reopening: NonNullable<RequestPage["reopening"]>;
}) {
  const early = jobAfterClosingText({ ...reopening, eventDate: request.eventDate });
  const pending = request.quotes.filter(({ status }) => status === "PENDING").length;
  return (
    <BriefDecision
      intent="reopen"
      dialogId={REOPEN_DIALOG_ID}
      label="Aanvraag heropenen"
      action={requestPath(request.id)}
    >
      <p>
        Je aanvraag staat dan weer open tot {formatDate(reopening.expiresAt)}. {early && `${early} `}
        {reopening.status === "OPEN"
          ? "Bedrijven zien hem weer in hun lijst en kunnen je een offerte sturen."
          : `Er kan geen offerte meer bij: je kreeg er al ${request.maxProposals}.`}
      </p>
      {pending > 0 && (
        <p className="mt-3">
          {formatCount(pending, "offerte is", "offertes zijn")} nog geldig: die kun je dan weer kiezen.
        </p>
      )}
    </BriefDecision>
  );
}
