import { textOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { reportPath } from "#app/routes/public/report/report-paths.ts";
import { ReportLink } from "#app/ui/report-link.tsx";
import { MAX_QUESTION_LENGTH } from "#domain/proposals/questions/rules.ts";
import type { SheetAsking, SheetQuestion } from "#domain/proposals/questions/views.ts";
import { formatDateTime } from "#texts/formats.ts";
import { NO_MORE_QUESTIONS, questionsLeftText, WHO_READS_A_QUESTION } from "#texts/request/questions.ts";

/** The intent of the form that asks. */
export const ASK_INTENT = "ask-question";

/** Where the questions stand on the sheet. */
export const QUESTIONS_ID = "vragen";

const FIELD = "question";

/** Whether a refused form is the one that asks. */
export const isAboutAsking = (answer: FormAnswer | undefined): boolean =>
  answer !== undefined && textOf(answer.values, "intent") === ASK_INTENT;

/** On the sheet of a request: what companies asked, what the client answered, and the form for a question. */
export function SheetQuestions({
  questions,
  asking,
  mayAsk,
  answer,
  typed,
}: {
  questions: readonly SheetQuestion[];
  asking: SheetAsking;
  /** Whether this member may ask for the company. */
  mayAsk: boolean;
  /** The refused form. */
  answer: FormAnswer | undefined;
  /** What was typed before the session ended. */
  typed: FormValues | null;
}) {
  const takesOne = mayAsk && asking !== null && asking.refusal === null;
  if (!takesOne && questions.length === 0 && !answer) return null;
  return (
    <section aria-labelledby={QUESTIONS_ID} className="mt-6">
      <h3 id={QUESTIONS_ID} className="text-h3">
        Vragen
      </h3>
      {questions.length > 0 && (
        <ol className="mt-3 space-y-3">
          {questions.map((question) => (
            <Question key={question.id} {...question} />
          ))}
        </ol>
      )}
      <div className="mt-3 print:hidden">
        {takesOne ? (
          <AskForm asking={asking} answer={answer} typed={typed} />
        ) : (
          <>
            <FormProblems answer={answer} />
            <NoMoreQuestions asking={asking} mayAsk={mayAsk} />
          </>
        )}
      </div>
    </section>
  );
}

function Question({ id, question, askedAt, answer, answeredAt, isOwn }: SheetQuestion) {
  return (
    <li className="rounded bg-mist p-4">
      <p className="text-sm text-soft">
        {isOwn ? "Jullie vraag" : "Vraag van een bedrijf"}, {formatDateTime(askedAt)}
      </p>
      <p className="mt-0.5 font-semibold whitespace-pre-line">{question}</p>
      {answer === null ? (
        <p className="mt-2 text-soft">Nog geen antwoord.</p>
      ) : (
        <div className="mt-3 border-l-2 border-accent pl-3">
          <p className="text-sm text-soft">Antwoord van de opdrachtgever, {formatDateTime(answeredAt!)}</p>
          <p className="mt-0.5 whitespace-pre-line">{answer}</p>
        </div>
      )}
      {!isOwn && <ReportLink href={reportPath("QUESTION", id)} label="Meld deze vraag" about={question} />}
    </li>
  );
}

function AskForm({
  asking,
  answer,
  typed,
}: {
  asking: NonNullable<SheetAsking>;
  answer: FormAnswer | undefined;
  typed: FormValues | null;
}) {
  const text = textOf(answer?.values ?? typed ?? {}, FIELD);
  return (
    <Disclosure summary="Stel een vraag" open={text !== "" || answer !== undefined}>
      <p className="max-w-[65ch] text-sm">{WHO_READS_A_QUESTION}</p>
      <div className="mt-3 empty:hidden">
        <FormProblems answer={answer} />
      </div>
      <Form renews method="post" noValidate className="mt-3 space-y-4">
        <TextArea
          label="Je vraag aan de opdrachtgever"
          name={FIELD}
          hint={questionsLeftText(asking)}
          error={answer?.errors[FIELD]}
          defaultValue={text}
          maxLength={MAX_QUESTION_LENGTH}
          rows={3}
          autoComplete="off"
        />
        <Button name="intent" value={ASK_INTENT} variant="secondary" className="max-sm:w-full">
          Vraag versturen
        </Button>
      </Form>
    </Disclosure>
  );
}

/** Why there is no form, for who could have asked. */
function NoMoreQuestions({ asking, mayAsk }: { asking: SheetAsking; mayAsk: boolean }) {
  const refusal = mayAsk && asking?.refusal;
  if (!refusal || refusal === "outside_provinces") return null;
  return <p className="text-sm text-soft">{NO_MORE_QUESTIONS[refusal]}</p>;
}
