import type { BriefSheet } from "#domain/proposals/reading/brief-sheet-view.ts";
import { isOutdated } from "#domain/proposals/rules.ts";
import type { ClientFigures } from "#domain/experiences/client-figures-view.ts";
import { clientFiguresText } from "#texts/deal/client-figures.ts";
import { briefChanges, contentAnswers, type BriefChange } from "#texts/request/brief-changes.ts";
import { formatDate } from "#texts/formats.ts";

/** The answers of a brief that a company may read, as labels and texts. */
export const sheetAnswers = (brief: BriefSheet) => contentAnswers(brief, "company");

/** What companies said of the client, beside the answers of its request; none with too few. */
export const clientAnswers = (figures: ClientFigures | null) =>
  figures ? [{ label: "Opdrachtgever", value: clientFiguresText(figures) }] : [];

/** When the client last changed the brief; empty for one that it never changed. */
export function changedOnText({ earlier }: Pick<BriefSheet, "earlier">): string {
  const last = earlier.at(-1);
  return last ? `Gewijzigd op ${formatDate(last.changedAt)}` : "";
}

/** What the client changed since a version that the company read; empty for an unknown version. */
export function changesSince(brief: BriefSheet, version: number): BriefChange[] {
  const read = brief.earlier.find((one) => one.version === version);
  return read ? briefChanges(read.content, brief, "company") : [];
}

/** What the client changed since the company gave its quote, and what confirms it; null unless the quote is outdated. */
export function outdatedQuote(brief: BriefSheet) {
  const { proposal } = brief;
  if (!proposal || !isOutdated(proposal, brief) || brief.closeReason) return null;
  return {
    proposalId: proposal.id,
    version: proposal.version,
    briefVersion: brief.version,
    changes: changesSince(brief, proposal.briefVersion),
  };
}
