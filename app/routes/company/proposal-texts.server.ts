import { proposalStatusesBefore } from "#domain/proposals/rules.ts";
import type { OwnQuote } from "#domain/proposals/views.ts";
import { formatDate, formatEuros } from "#texts/formats.ts";
import { DECLINE_REASON_LABELS } from "#texts/labels.ts";

/** A company's own quote in words. */
export function proposalTexts(proposal: OwnQuote) {
  return {
    id: proposal.id,
    title: proposal.packageName,
    price: formatEuros(proposal.priceCents),
    includes: proposal.includes,
    status: proposal.status,
    outcome: outcomeOf(proposal),
    withdrawable: proposalStatusesBefore("withdraw").includes(proposal.status),
    sentOn: formatDate(proposal.createdAt),
  };
}

/** Why a quote leads to nothing, or null. */
function outcomeOf({ status, declineReason, decidedAt }: OwnQuote) {
  if (declineReason) return DECLINE_REASON_LABELS[declineReason];
  if (status === "WITHDRAWN" && decidedAt)
    return `Je hebt deze offerte ingetrokken op ${formatDate(decidedAt)}.`;
  return null;
}

export type ProposalTexts = ReturnType<typeof proposalTexts>;
