import type { DeclineReason, ProposalStatus } from "#domain/proposals/rules.ts";
import { formatDate, formatEuros } from "#texts/formats.ts";
import { DECLINE_REASON_LABELS } from "#texts/labels.ts";

/** A company's own quote in words. */
export function proposalTexts(proposal: {
  packageName: string;
  priceCents: number;
  includes: string;
  status: ProposalStatus;
  declineReason: DeclineReason | null;
  createdAt: Date;
}) {
  return {
    title: proposal.packageName,
    price: formatEuros(proposal.priceCents),
    includes: proposal.includes,
    status: proposal.status,
    declined: proposal.declineReason && DECLINE_REASON_LABELS[proposal.declineReason],
    sentOn: formatDate(proposal.createdAt),
  };
}
export type ProposalTexts = ReturnType<typeof proposalTexts>;
