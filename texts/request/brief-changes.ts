import type { BriefContent } from "#domain/briefs/details.ts";
import { briefAnswers, type AnswerReader } from "./brief-answers.ts";
import { dateText } from "./open-briefs.ts";

const NOT_ANSWERED = "Niet ingevuld";

/** One answer that a client changed, for people. */
export type BriefChange = { label: string; before: string; after: string };

/** Everything that a company may read of a version of a brief, as labels and texts. */
export function contentAnswers(content: BriefContent, reader: AnswerReader) {
  const answers = [
    { label: "Wanneer", value: dateText(content) },
    ...briefAnswers(content.details, reader),
    { label: "Bijzondere wensen", value: content.description },
    { label: "Extra informatie", value: content.additionalInfo },
  ];
  return answers.filter(({ value }) => value !== "");
}

/** The answers that differ between two versions of a brief, in the order of the wizard. */
export function briefChanges(before: BriefContent, after: BriefContent, reader: AnswerReader): BriefChange[] {
  const [old, now] = [before, after].map((content) => contentAnswers(content, reader)) as [Answers, Answers];
  const valueIn = (answers: Answers, label: string) =>
    answers.find((answer) => answer.label === label)?.value ?? NOT_ANSWERED;
  const gone = old.filter(({ label }) => !now.some((answer) => answer.label === label));
  return [...now, ...gone]
    .map(({ label }) => ({ label, before: valueIn(old, label), after: valueIn(now, label) }))
    .filter(({ before: was, after: is }) => inOrder(was) !== inOrder(is));
}

/** The parts of a list in alphabetical order: another order of the same options is no change. */
const inOrder = (value: string) => value.toLowerCase().split(", ").toSorted().join(", ");

type Answers = ReturnType<typeof contentAnswers>;
