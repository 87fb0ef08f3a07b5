import type { BriefSheet } from "#domain/proposals/brief-sheet-view.ts";
import { briefAnswers } from "#texts/brief-answers.ts";
import { dateText } from "#texts/open-briefs.ts";

/** The answers of a brief that a company may read, as labels and texts. */
export function sheetAnswers(brief: BriefSheet): { label: string; value: string }[] {
  const answers = [
    { label: "Wanneer", value: dateText(brief) },
    ...briefAnswers(brief.details, "company"),
    { label: "Bijzondere wensen", value: brief.description },
    { label: "Extra informatie", value: brief.additionalInfo },
  ];
  return answers.filter((answer) => answer.value !== "");
}
