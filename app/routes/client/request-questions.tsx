import { useMemo, useState } from "react";
import { useLocation } from "react-router";
import { textOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { useHeld } from "#app/live/use-held.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { MAX_ANSWER_LENGTH } from "#domain/proposals/questions/rules.ts";
import type { RequestQuestion } from "#domain/proposals/questions/views.ts";
import { formatDateTime } from "#texts/formats.ts";
import { answerText } from "#texts/request/questions.ts";
import { ReportOnRequest } from "./quotes/report-on-request.tsx";

/** The intent of the form that answers. */
export const ANSWER_INTENT = "answer-question";

/** Where the questions stand on the page of their request. */
export const QUESTIONS_ID = "vragen";

const FIELD = "answer";

const fieldId = (questionId: string) => `antwoord-${questionId}`;

/** The ids of the fields of a refused answer, for the error summary. */
export const answerFieldIds = (answer: FormAnswer | undefined): Record<string, string> =>
  answer ? { [FIELD]: fieldId(textOf(answer.values, "questionId")) } : {};

type Questions = {
  questions: readonly RequestQuestion[];
  /** Whether the request is open. */
  takesAnswers: boolean;
};

/** The questions that the client can still answer. */
const openQuestions = ({ questions, takesAnswers }: Questions) =>
  takesAnswers ? questions.filter((question) => question.answer === null) : [];

/**
 * The questions of a request for its page (`RequestBody`). They stay where they are while it is open, and one that was answered
 * elsewhere stays while somebody is typing an answer.
 */
export function useQuestions({
  questions,
  takesAnswers,
  answer,
  typed,
}: Questions & {
  /** The refused form of this page, or what was typed before the session ended. */
  answer: FormAnswer | undefined;
  typed?: FormValues | null;
}) {
  const { key } = useLocation();
  const [begun, setBegun] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] });
  const newest = useMemo(() => ({ questions, takesAnswers }), [questions, takesAnswers]);
  const open = openQuestions(newest).map(({ id }) => id);
  const typedIn = begun.key === key ? begun.ids : [];
  const isTakenAway = typedIn.some((id) => !open.includes(id));
  const { shown, hasNews, show } = useHeld(newest, open.join(" "), () => isTakenAway);
  const { shown: areFirst } = useHeld(open.length > 0, String(open.length > 0));
  const onType = (id: string) => !typedIn.includes(id) && setBegun({ key, ids: [...typedIn, id] });
  function showNews() {
    setBegun({ key, ids: [] });
    show();
  }
  return {
    node: <RequestQuestions {...shown} answer={answer} typed={typed} onType={onType} />,
    areFirst,
    hasNews,
    show: showNews,
  };
}

/** What companies ask about a request: first what waits for an answer, then what was answered. */
function RequestQuestions({
  questions,
  takesAnswers,
  answer,
  typed,
  onType,
}: Questions & {
  answer: FormAnswer | undefined;
  typed: FormValues | null | undefined;
  /** Called with the id of the question to which somebody types an answer. */
  onType: (questionId: string) => void;
}) {
  const open = openQuestions({ questions, takesAnswers });
  const rest = questions.filter((question) => !open.includes(question));
  const values = answer && textOf(answer.values, "intent") === ANSWER_INTENT ? answer.values : (typed ?? {});
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={QUESTIONS_ID} className="mt-8 max-w-[70ch]">
      <h2 id={QUESTIONS_ID} className="text-h3">
        {open.length > 0 ? answerText(open.length) : "Vragen en antwoorden"}
      </h2>
      {open.length > 0 && (
        <p className="mt-2 print:hidden">
          Met je antwoord kunnen bedrijven een betere prijs geven. Alle bedrijven die je aanvraag zien, lezen
          het. Noem geen naam, adres of telefoonnummer. Je kunt één keer antwoorden.
        </p>
      )}
      <ol className="mt-4 space-y-4">
        {open.map((question) => (
          <li key={question.id}>
            <OpenQuestion
              question={question}
              isOnly={open.length === 1}
              onType={() => onType(question.id)}
              text={textOf(values, "questionId") === question.id ? textOf(values, FIELD) : ""}
              error={
                answer && textOf(answer.values, "questionId") === question.id
                  ? answer.errors[FIELD]
                  : undefined
              }
            />
          </li>
        ))}
        {rest.map(({ id, question, askedAt, answer: given, answeredAt }) => (
          <li key={id} className="rounded bg-mist p-4">
            <p className="text-sm text-soft">Vraag van een bedrijf, {formatDateTime(askedAt)}</p>
            <p className="mt-0.5 font-semibold whitespace-pre-line">{question}</p>
            {given === null ? (
              <p className="mt-2 text-soft">Niet beantwoord.</p>
            ) : (
              <div className="mt-3 border-l-2 border-accent pl-3">
                <p className="text-sm text-soft">Je antwoord, {formatDateTime(answeredAt!)}</p>
                <p className="mt-0.5 whitespace-pre-line">{given}</p>
              </div>
            )}
            <ReportOnRequest kind="QUESTION" id={id} about={`de vraag ${question}`} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function OpenQuestion({
  question: { id, question, askedAt },
  isOnly,
  onType,
  text,
  error,
}: {
  question: RequestQuestion;
  isOnly: boolean;
  onType: () => void;
  text: string;
  error: string | undefined;
}) {
  return (
    <Card as="div">
      <p className="text-sm text-soft">Vraag van een bedrijf, {formatDateTime(askedAt)}</p>
      <p id={`vraag-${id}`} className="mt-0.5 font-semibold whitespace-pre-line">
        {question}
      </p>
      <Form method="post" noValidate onInput={onType} className="mt-3 space-y-4 print:hidden">
        <input type="hidden" name="questionId" value={id} />
        <TextArea
          label={
            <>
              Je antwoord
              {!isOnly && <span className="sr-only"> op: {question}</span>}
            </>
          }
          name={FIELD}
          id={fieldId(id)}
          error={error}
          defaultValue={text}
          maxLength={MAX_ANSWER_LENGTH}
          rows={3}
          autoComplete="off"
        />
        <Button name="intent" value={ANSWER_INTENT} className="max-sm:w-full">
          Antwoord plaatsen
        </Button>
      </Form>
      <ReportOnRequest kind="QUESTION" id={id} about={`de vraag ${question}`} />
    </Card>
  );
}
