import type { ClientBrief } from "#domain/briefs/client-briefs-view.ts";
import { formatDate } from "#texts/formats.ts";
import { BRIEF_CLOSE_REASON_LABELS, BRIEF_STATUS_EXPLANATIONS } from "#texts/labels.ts";

/** How a request stands and what happens next, as its client needs to hear it. */
export function statusInWords(
  brief: Pick<ClientBrief, "status" | "closeReason" | "expiresAt"> & {
    proposals: Pick<ClientBrief["proposals"][number], "status">[];
  },
): string {
  const explanation = BRIEF_STATUS_EXPLANATIONS[brief.status];
  const waiting = brief.proposals.filter(({ status }) => status === "PENDING").length;
  switch (brief.status) {
    case "OPEN": {
      const until = brief.expiresAt ? ` Je aanvraag staat open tot ${formatDate(brief.expiresAt)}.` : "";
      const news = waiting === 0 ? " Je krijgt een mail bij elke offerte." : " Je kunt nu al kiezen.";
      return explanation + news + until;
    }
    case "IN_PROGRESS":
      return waiting === 0
        ? "Je hebt alle offertes afgewezen. Zoek je nog een bedrijf? Plaats dan een nieuwe aanvraag."
        : explanation;
    case "COMPLETED":
      return `${explanation} Jullie maken samen de afspraken over het werk.`;
    case "CANCELLED":
      return brief.closeReason
        ? `${BRIEF_CLOSE_REASON_LABELS[brief.closeReason]}. ${explanation}`
        : explanation;
  }
}
