import type { ClientBrief } from "#domain/briefs/client-briefs-view.ts";
import { formatCount, formatDate } from "#texts/formats.ts";
import { briefTitle, pendingCount } from "./brief-texts.ts";
import { BriefDecision } from "./brief-decision.tsx";

/** Reopens an expired brief. The dialog says until when, and what happens to its proposals. */
export function ReopenBrief({
  brief,
  reopening,
}: {
  brief: ClientBrief;
  reopening: NonNullable<ClientBrief["reopening"]>;
}) {
  const waiting = pendingCount(brief);
  return (
    <BriefDecision intent="reopen" briefId={brief.id} label="Aanvraag heropenen" about={briefTitle(brief)}>
      <p>
        Je aanvraag staat dan weer open tot {formatDate(reopening.expiresAt)}.{" "}
        {reopening.status === "OPEN"
          ? "Bedrijven zien hem weer in hun lijst en kunnen je een offerte sturen."
          : `Er kan geen offerte meer bij: je kreeg er al ${brief.maxProposals}.`}
      </p>
      {waiting > 0 && (
        <p className="mt-3">
          Je {formatCount(waiting, "open offerte staat", "open offertes staan")} er nog: die kun je dan weer
          kiezen.
        </p>
      )}
    </BriefDecision>
  );
}
