import type { MeasureFilter } from "#domain/desk/measures/rules.ts";
import type { MeasureSubject } from "#domain/desk/measures/rules.ts";

export const MEASURES_PATH = "/beheer/maatregelen";
const TAKE_MEASURE_PATH = "/beheer/maatregel-nemen";

export const measurePath = (measureId: string) => `${MEASURES_PATH}/${measureId}`;

/** The word of a subject in the address. */
const SUBJECT_WORDS: Record<MeasureSubject, string> = {
  BRIEF: "AANVRAAG",
  PROPOSAL: "OFFERTE",
  QUESTION: "VRAAG",
  PHOTO: "FOTO",
  PROFILE: "PROFIEL",
  EXPERIENCE: "ERVARING",
  COMPANY: "BEDRIJF",
  CLIENT: "OPDRACHTGEVER",
};

/** `report` is the number of the report that leads to it. */
export const takeMeasurePath = (subject: MeasureSubject, id: string, report?: number) =>
  `${TAKE_MEASURE_PATH}?soort=${SUBJECT_WORDS[subject]}&id=${id}${report === undefined ? "" : `&melding=${report}`}`;

/** The subject of this address; null for another word. */
export function subjectOf(search: URLSearchParams): { kind: MeasureSubject; id: string } | null {
  const found = Object.entries(SUBJECT_WORDS).find(([, word]) => word === search.get("soort"));
  return found ? { kind: found[0] as MeasureSubject, id: search.get("id") ?? "" } : null;
}

/** The number of the report in this address; null without one. */
export function reportIn(search: URLSearchParams): string | null {
  const number = search.get("melding");
  return number !== null && /^\d{1,9}$/.test(number) ? number : null;
}

export const MEASURE_FILTER_LABELS: Record<MeasureFilter, { word: string; label: string }> = {
  WAITING: { word: "wachten", label: "Wacht op ons" },
  RUNNING: { word: "lopen", label: "Lopend" },
  ALL: { word: "alles", label: "Alles" },
};

/** The address of a list; `before` is the last measure of the page before. */
export const measuresHref = (filter: MeasureFilter, before?: string) =>
  `${MEASURES_PATH}?toon=${MEASURE_FILTER_LABELS[filter].word}${before === undefined ? "" : `&na=${before}`}`;
