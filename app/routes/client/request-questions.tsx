import { textOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { MAX_ANSWER_LENGTH } from "#domain/questions/rules.ts";
import type { RequestQuestion } from "#domain/questions/views.ts";
import { formatDateTime } from "#texts/formats.ts";
import { answerText } from "#texts/questions.ts";
import { ReportOnRequest } from "./report-on-request.tsx";

/** The intent of the form that answers. */
export const ANSWER_INTENT = "answer-question";

/** Where the questions stand on the page of their request. */
export const QUESTIONS_ID = "vragen";

const FIELD = "answer";

const fieldId = (questionId: string) => `antwoord-${questionId}`;

/** The ids of the fields of a refused answer, for the error summary. */
export const answerFieldIds = (answer: FormAnswer | undefined): Record<string, string> =>
  answer ? { [FIELD]: fieldId(textOf(answer.values, "questionId")) } : {};

/** The questions that the client can still answer. */
const openQuestions = ({ questions, takesAnswers }: Pick<Questions, "questions" | "takesAnswers">) =>
  takesAnswers ? questions.filter((question) => question.answer === null) : [];

/** The questions of a request for its page (`RequestBody`). */
export const questionsOf = (of: Questions) => ({
  node: <RequestQuestions {...of} />,
  areAwaited: openQuestions(of).length > 0,
});

type Questions = {
  briefId: string;
  questions: readonly RequestQuestion[];
  /** Whether the request is open. */
  takesAnswers: boolean;
  /** The refused form of this page, or what was typed before the session ended. */
  answer: FormAnswer | undefined;
  typed?: FormValues | null;
};

/** What companies ask about a request: first what waits for an answer, then what was answered. */
function RequestQuestions({ briefId, questions, takesAnswers, answer, typed }: Questions) {
  const open = openQuestions({ questions, takesAnswers });
  const rest = questions.filter((question) => !open.includes(question));
  const values = answer && textOf(answer.values, "intent") === ANSWER_INTENT ? answer.values : (typed ?? {});
  return (
    <div id="aanvraag-vragen" data-live={`brief:${briefId}`}>
      {questions.length > 0 && (
        <section aria-labelledby={QUESTIONS_ID} className="mt-8 max-w-[70ch]">
          <h2 id={QUESTIONS_ID} className="text-h3">
            {open.length > 0 ? answerText(open.length) : "Vragen en antwoorden"}
          </h2>
          {open.length > 0 && (
            <p className="mt-2 print:hidden">
              Met je antwoord kunnen bedrijven een betere prijs geven. Alle bedrijven die je aanvraag zien,
              lezen het. Noem geen naam, adres of telefoonnummer. Je kunt één keer antwoorden.
            </p>
          )}
          <ol className="mt-4 space-y-4">
            {open.map((question) => (
              <li key={question.id}>
                <OpenQuestion
                  question={question}
                  isOnly={open.length === 1}
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
      )}
    </div>
  );
}

function OpenQuestion({
  question: { id, question, askedAt },
  isOnly,
  text,
  error,
}: {
  question: RequestQuestion;
  isOnly: boolean;
  text: string;
  error: string | undefined;
}) {
  return (
    <Card as="div">
      <p className="text-sm text-soft">Vraag van een bedrijf, {formatDateTime(askedAt)}</p>
      <p id={`vraag-${id}`} className="mt-0.5 font-semibold whitespace-pre-line">
        {question}
      </p>
      <form method="post" data-once noValidate className="mt-3 space-y-4 print:hidden">
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
      </form>
      <ReportOnRequest kind="QUESTION" id={id} about={`de vraag ${question}`} />
    </Card>
  );
}
