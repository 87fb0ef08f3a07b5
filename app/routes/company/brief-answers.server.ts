import type { BriefSheet } from "#domain/briefs/brief-sheet-view.ts";
import { briefAnswers } from "#texts/brief-answers.ts";
import { dateText } from "./brief-texts.server.ts";

/** Everything that a company may read of a request, in words: when, the work, and what the client added. */
export function sheetAnswers(brief: BriefSheet): { label: string; value: string }[] {
  const { details } = brief;
  const answers = [
    { label: "Wanneer", value: dateText(brief) },
    ...briefAnswers(details).map((answer) =>
      // The label is what the client chose; said to a company it would sound as if we had them.
      answer.label === "Schoonmaakmiddelen" &&
      details.vertical === "cleaning" &&
      details.cleaningSupplies === "client"
        ? { ...answer, value: "Heeft de opdrachtgever in huis" }
        : answer,
    ),
    { label: "Bijzondere wensen", value: brief.description },
    { label: "Extra informatie", value: brief.additionalInfo },
  ];
  return answers.filter((answer) => answer.value !== "");
}
