import type { BriefSheet } from "#domain/proposals/brief-sheet-view.ts";
import { briefAnswers } from "#texts/brief-answers.ts";
import { dateText } from "./brief-texts.server.ts";

/** Everything that a company may read of a request, in words: when, the work, and what the client added. */
export function sheetAnswers(brief: BriefSheet): { label: string; value: string }[] {
  const answers = [
    { label: "Wanneer", value: dateText(brief) },
    ...briefAnswers(brief.details, "company"),
    { label: "Bijzondere wensen", value: brief.description },
    { label: "Extra informatie", value: brief.additionalInfo },
  ];
  return answers.filter((answer) => answer.value !== "");
}
