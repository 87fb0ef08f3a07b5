import type { BriefSheet } from "#domain/proposals/brief-sheet-view.ts";
import { proposalStatusesBefore } from "#domain/proposal-status.ts";
import { isLapsed } from "#domain/proposals/rules.ts";
import type { OwnProposalSummary } from "#domain/proposals/views.ts";
import { formatDate, formatLastDay, formatEuros, priceUnit } from "#texts/formats.ts";
import { DECLINE_REASON_LABELS } from "#texts/labels.ts";

/** The texts of a company's own quote, with how its brief ended. */
export function proposalTexts(
  proposal: OwnProposalSummary,
  brief: Pick<BriefSheet, "closeReason" | "frequency">,
) {
  const hasLapsed = isLapsed(proposal.status, brief.closeReason);
  return {
    id: proposal.id,
    title: proposal.packageName,
    price: formatEuros(proposal.priceCents),
    unit: priceUnit({ ...proposal, ...brief }),
    includes: proposal.includes,
    badge: hasLapsed ? ("EXPIRED" as const) : proposal.status,
    outcome: hasLapsed ? ON_EXPIRED : outcomeOf(proposal),
    withdrawable: proposalStatusesBefore("withdraw").includes(proposal.status),
    sentOn: formatDate(proposal.createdAt),
  };
}

const ON_EXPIRED =
  "De aanvraag is verlopen zonder dat er een bedrijf is gekozen. Heropent de opdrachtgever hem, dan telt je offerte weer mee.";

/** Why a quote was not chosen; null while it may be. */
function outcomeOf({ status, declineReason, decidedAt, validUntil }: OwnProposalSummary) {
  if (declineReason) return DECLINE_REASON_LABELS[declineReason];
  if (status === "WITHDRAWN" && decidedAt)
    return `Je hebt deze offerte ingetrokken op ${formatDate(decidedAt)}.`;
  if (status === "EXPIRED") return `Je offerte was geldig tot en met ${formatLastDay(validUntil)}.`;
  return null;
}

export type ProposalTexts = ReturnType<typeof proposalTexts>;
