import { disputeUntil } from "#domain/compensation/disputes/rules.ts";
import { isJobOver } from "#domain/briefs/rules.ts";
import { amsterdamDay, type Day } from "#domain/kernel/dates.ts";
import type { BriefSheet } from "#domain/proposals/reading/brief-sheet-view.ts";
import { proposalStatusesBefore } from "#domain/facts/proposal-status.ts";
import { isLapsed, isOutdated, MAX_CHANGES } from "#domain/proposals/rules.ts";
import type { OwnProposalSummary } from "#domain/proposals/views.ts";
import {
  formatDate,
  formatDateTime,
  formatEuros,
  formatLastDay,
  formatSoon,
  lastMoment,
  priceUnit,
} from "#texts/formats.ts";
import { DECLINE_REASON_LABELS, DECLINE_REASON_SHORT } from "#texts/labels.ts";
import { COUNTS, inWords } from "#texts/numbers.ts";
import { lapsedQuoteText } from "#texts/quote/quotes.ts";

/**
 * The texts of a company's own quote, with how its brief ended. A member who may not quote (`mayQuote`) is offered no act, and asked
 * nothing.
 */
export function proposalTexts(
  proposal: OwnProposalSummary,
  brief: Pick<BriefSheet, "closeReason" | "eventDate" | "frequency" | "choosingAt" | "version">,
  mayQuote: boolean,
  today: Day,
) {
  const hasLapsed = isLapsed(proposal.status, brief.closeReason);
  return {
    id: proposal.id,
    title: proposal.packageName,
    price: formatEuros(proposal.priceCents),
    unit: priceUnit({ ...proposal, ...brief }),
    includes: proposal.includes,
    badge: hasLapsed ? ("EXPIRED" as const) : proposal.status,
    outcome: hasLapsed
      ? `De aanvraag is verlopen zonder dat er een bedrijf is gekozen. ${lapsedQuoteText({ ...proposal, isJobOver: isJobOver(brief, today) })}`
      : outcomeOf(proposal),
    state: hasLapsed ? "De aanvraag is verlopen" : stateOf(proposal, brief, mayQuote),
    asksSomething:
      !hasLapsed && (proposal.status === "ACCEPTED" || (mayQuote && isOutdated(proposal, brief))),
    withdrawable: mayQuote && proposalStatusesBefore("withdraw").includes(proposal.status),
    disputable:
      mayQuote &&
      today <= disputeUntil(proposal.createdAt, proposal.status === "ACCEPTED" ? proposal.decidedAt : null),
    changeable: mayQuote && proposal.status === "PENDING" && !hasLapsed && proposal.version <= MAX_CHANGES,
    isOutdated: !hasLapsed && isOutdated(proposal, brief),
    writtenBy: proposal.writtenBy,
    sentOn: formatDate(proposal.createdAt),
    changedOn: proposal.changedAt && formatDate(proposal.changedAt),
    readOn: proposal.readAt && formatDateTime(proposal.readAt),
    isUnread: proposal.status === "PENDING" && !hasLapsed && proposal.readAt === null,
    validUntil: proposal.status === "PENDING" ? formatLastDay(proposal.validUntil) : null,
    stillChoosing: stillChoosingText(proposal, brief),
    changesLeft:
      mayQuote && proposal.status === "PENDING" && !hasLapsed
        ? changesLeftText(MAX_CHANGES + 1 - proposal.version)
        : null,
  };
}

/** Where a quote stands, for its line in a list. */
function stateOf(
  proposal: OwnProposalSummary,
  brief: Pick<BriefSheet, "version">,
  mayQuote: boolean,
): string {
  const { status, declineReason, decidedAt, readAt, validUntil, createdAt } = proposal;
  const short = (at: Date) => formatSoon(amsterdamDay(at), amsterdamDay(createdAt));
  if (status === "ACCEPTED") return "De opdrachtgever koos voor jou";
  if (status === "WITHDRAWN") return decidedAt ? `Ingetrokken op ${short(decidedAt)}` : "Ingetrokken";
  if (status === "EXPIRED") return `Was geldig t/m ${short(lastMoment(validUntil))}`;
  if (declineReason) return DECLINE_REASON_SHORT[declineReason];
  if (isOutdated(proposal, brief))
    return mayQuote ? "Aanvraag gewijzigd: geldt je offerte nog?" : "Aanvraag gewijzigd sinds je offerte";
  const read = readAt ? `Gelezen op ${short(readAt)}` : "Nog niet gelezen";
  return `${read} · geldig t/m ${short(lastMoment(validUntil))}`;
}

/** That the client said it is still choosing, with this quote before it; null when it did not, or no longer is. */
function stillChoosingText(
  { status, createdAt }: OwnProposalSummary,
  { closeReason, choosingAt }: Pick<BriefSheet, "closeReason" | "choosingAt">,
): string | null {
  if (status !== "PENDING" || closeReason || !choosingAt || choosingAt < createdAt) return null;
  return `De opdrachtgever kiest nog (${formatDate(choosingAt)}).`;
}

/** How often a pending quote may still be changed. */
export const changesLeftText = (left: number): string =>
  left === 0
    ? `Je hebt hem ${COUNTS.quoteChanges} gewijzigd; dat is het maximum.`
    : `Je kunt hem nog ${inWords(left)} keer wijzigen.`;

/** Why a quote was not chosen; null while it may be. */
function outcomeOf({ status, declineReason, decidedAt, validUntil }: OwnProposalSummary) {
  if (declineReason) return DECLINE_REASON_LABELS[declineReason];
  if (status === "WITHDRAWN" && decidedAt)
    return `Je hebt deze offerte ingetrokken op ${formatDate(decidedAt)}.`;
  if (status === "EXPIRED") return `Je offerte was geldig tot en met ${formatLastDay(validUntil)}.`;
  return null;
}

export type ProposalTexts = ReturnType<typeof proposalTexts>;
