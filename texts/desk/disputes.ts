import type { DisputeState } from "#domain/compensation/disputes/rules.ts";
import type { DisputeDecision, DisputeFilter } from "#domain/desk/disputes/rules.ts";

export const DISPUTE_FILTER_LABELS: Record<DisputeFilter, { word: string; label: string }> = {
  WAITING: { word: "wachten", label: "Wacht op ons" },
  DECIDED: { word: "beslist", label: "Beslist" },
};

export const DISPUTE_DECISION_LABELS: Record<DisputeDecision, string> = {
  CONFIRMED: "Het bedrijf heeft gelijk en krijgt tegoed",
  REFUSED: "Het bedrijf krijgt geen tegoed",
};

/** Where a dispute stands, for operators. */
export const DISPUTE_STATE_LABELS: Record<DisputeState, string> = {
  WAITING: "Wacht op een besluit",
  CONFIRMED: "Tegoed gegeven",
  REFUSED: "Geen tegoed gegeven",
  OBJECTED: "Het bedrijf maakte bezwaar",
  CONFIRMED_LATER: "Tegoed gegeven na bezwaar",
  REFUSED_AGAIN: "Ook na bezwaar geen tegoed",
};
