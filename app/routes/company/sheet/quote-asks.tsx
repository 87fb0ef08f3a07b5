import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import type { quoteAsksOfCompany } from "#domain/proposals/asks/quote-asks-view.ts";
import { MAX_QUOTE_ASK_LENGTH } from "#domain/proposals/asks/rules.ts";
import { formatDateTime } from "#texts/formats.ts";
import { QUOTE_ASK_LABELS } from "#texts/request/questions.ts";
import { ANSWER_ASK_INTENT, QUOTE_ASKS_ID } from "./answering.ts";

type Ask = Awaited<ReturnType<typeof quoteAsksOfCompany>>[number];

/** What the client asked this company alone about its quote, and the form that answers. */
export function QuoteAsks({
  asks,
  mayAnswer,
  answer,
}: {
  asks: readonly Ask[];
  mayAnswer: boolean;
  /** The refused form. */
  answer: FormAnswer | undefined;
}) {
  return (
    <section aria-labelledby={QUOTE_ASKS_ID}>
      <h3 id={QUOTE_ASKS_ID} className="text-h3">
        De opdrachtgever vraagt jou iets
      </h3>
      <div className="mt-3 empty:hidden">
        <FormProblems answer={answer} />
      </div>
      <ol className="mt-3 space-y-3">
        {asks.map((ask) => (
          <li key={ask.id} className="rounded bg-mist p-4">
            <p className="text-sm text-soft">
              {QUOTE_ASK_LABELS[ask.kind]}, {formatDateTime(ask.askedAt)}
            </p>
            <p className="mt-0.5 font-semibold whitespace-pre-line">{ask.text}</p>
            {ask.answer ? (
              <div className="mt-3 border-l-2 border-accent pl-3">
                <p className="text-sm text-soft">Jullie antwoord, {formatDateTime(ask.answeredAt!)}</p>
                <p className="mt-0.5 whitespace-pre-line">{ask.answer}</p>
              </div>
            ) : mayAnswer ? (
              <AnswerForm ask={ask} answer={answer} />
            ) : (
              <p className="mt-2 text-soft">Nog geen antwoord.</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function AnswerForm({
  ask: { id, proposalId, isAnswered },
  answer,
}: {
  ask: Ask;
  answer: FormAnswer | undefined;
}) {
  const own = answer && textOf(answer.values, "askId") === id ? answer : undefined;
  return (
    <Form method="post" className="mt-3 space-y-3 print:hidden">
      <input type="hidden" name="proposalId" value={proposalId} />
      <input type="hidden" name="askId" value={id} />
      <TextArea
        name="answer"
        label="Je antwoord"
        hint={
          isAnswered
            ? "Je wijzigde je offerte al. Je kunt er iets bij schrijven."
            : "Alleen de opdrachtgever leest dit. Anders aanbieden? Wijzig dan je offerte hieronder."
        }
        error={own?.errors.answer}
        defaultValue={own && textOf(own.values, "answer")}
        maxLength={MAX_QUOTE_ASK_LENGTH}
        rows={3}
      />
      <Button name="intent" value={ANSWER_ASK_INTENT} variant="secondary">
        Antwoorden
      </Button>
    </Form>
  );
}
