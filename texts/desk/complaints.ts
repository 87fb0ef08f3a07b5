import type { ComplaintFilter } from "#domain/desk/complaints/rules.ts";
import type { DealSide } from "#domain/deals/state/rules.ts";

/** The side of a deal, for operators. */
export const SIDE_LABELS: Record<DealSide, string> = { CLIENT: "De opdrachtgever", COMPANY: "Het bedrijf" };

export const COMPLAINT_FILTER_LABELS: Record<ComplaintFilter, { word: string; label: string }> = {
  WAITING: { word: "wachten", label: "Wacht op ons" },
  BETWEEN: { word: "onderling", label: "Nog onderling" },
  ENDED: { word: "afgelopen", label: "Afgelopen" },
};
