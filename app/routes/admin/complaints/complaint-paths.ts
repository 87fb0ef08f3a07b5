import type { ComplaintFilter } from "#domain/desk/complaints/rules.ts";
import { COMPLAINT_FILTER_LABELS } from "#texts/desk/complaints.ts";

export const COMPLAINTS_PATH = "/beheer/klachten";

export const complaintCasePath = (complaintId: string) => `${COMPLAINTS_PATH}/${complaintId}`;

/** Where the files of the deal of a complaint are. */
export const complaintFilesPath = (complaintId: string) => `${complaintCasePath(complaintId)}/bestanden/`;

/** The address of a list; `after` is the place of the last row of the page before. */
export const complaintsHref = (filter: ComplaintFilter, after?: string) =>
  `${COMPLAINTS_PATH}?toon=${COMPLAINT_FILTER_LABELS[filter].word}${after === undefined ? "" : `&na=${after}`}`;

/** The `intent` of each form of a case. */
export const CASE_INTENTS = { ask: "klacht-vraag", find: "klacht-advies" } as const;
