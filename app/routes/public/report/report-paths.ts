import type { ReportedKind } from "#domain/desk/reports/rules.ts";

/** The kinds of things in the address of the form. */
export const KIND_WORDS: Record<ReportedKind, string> = {
  BRIEF: "aanvraag",
  PROPOSAL: "offerte",
  QUESTION: "vraag",
  PHOTO: "foto",
  MESSAGE: "bericht",
  PROFILE: "profiel",
  EXPERIENCE: "ervaring",
  PAGE: "pagina",
};

const REPORT_PATH = "/melden";

/** The form for this thing. `link` is the token of the reading link with which its reader sees it. */
export function reportPath(kind: ReportedKind, id: string, link?: string): string {
  const search = new URLSearchParams({ soort: KIND_WORDS[kind], id, ...(link && { link }) });
  return `${REPORT_PATH}?${search.toString()}`;
}
