import type { ObjectionFilter } from "#domain/desk/objections/rules.ts";

export const OBJECTIONS_PATH = "/beheer/bezwaren";

export const objectionCasePath = (proposalId: string) => `${OBJECTIONS_PATH}/${proposalId}`;

export const OBJECTION_FILTER_LABELS: Record<ObjectionFilter, { word: string; label: string }> = {
  WAITING: { word: "wachten", label: "Wacht op ons" },
  DECIDED: { word: "beslist", label: "Beslist" },
};

/** The address of a list; `after` is the place of the last row of the page before. */
export const objectionsHref = (filter: ObjectionFilter, after?: string) =>
  `${OBJECTIONS_PATH}?toon=${OBJECTION_FILTER_LABELS[filter].word}${after === undefined ? "" : `&na=${after}`}`;
