import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import {
  DISPUTE_DAYS,
  DISPUTE_REASONS,
  MAX_DISPUTE_NOTE,
  MIN_DISPUTE_CREDIT_CENTS,
} from "#domain/compensation/disputes/rules.ts";
import type { OwnDispute } from "#domain/compensation/disputes/views.ts";
import { DISPUTE_REASON_HINTS, DISPUTE_REASON_LABELS } from "#texts/company/disputes.ts";
import { formatDay, formatEuros } from "#texts/formats.ts";
import { inWords } from "#texts/numbers.ts";

/** The `intent` of the form that objects to a refusal. */
export const OBJECT_INTENT = "bezwaar";

/** The form on which a company says why a request did not deserve its quote. */
export function DisputeForm({
  own: { isOpen, until },
  mayAct,
  answer,
}: {
  own: Pick<OwnDispute, "isOpen" | "until">;
  mayAct: boolean;
  answer: FormAnswer | undefined;
}) {
  const field = fieldsOf(answer);
  if (!isOpen)
    return (
      <p className="mt-6">
        Dit melden kon tot en met {formatDay(until)}: {inWords(DISPUTE_DAYS)} dagen na je offerte, of nadat je
        gekozen werd.
      </p>
    );
  if (!mayAct)
    return (
      <p className="mt-6">
        Klopte deze aanvraag niet? Een collega die offertes stuurt, kan dat melden tot en met{" "}
        {formatDay(until)}.
      </p>
    );
  return (
    <>
      <p className="mt-4 max-w-[65ch]">
        Vertel wat er mis was. Dat kan één keer, tot en met {formatDay(until)}. Iemand van ons beslist. Krijg
        je gelijk, dan krijg je tegoed: de prijs van een maand, gedeeld door de aanvragen in jouw provincies
        in de maand tot en met deze aanvraag. Het is minstens {formatEuros(MIN_DISPUTE_CREDIT_CENTS)} zonder
        btw.
      </p>
      <Form method="post" className="mt-6 space-y-6">
        <ChoiceCards
          {...field("reason")}
          label="Wat was er mis?"
          columns={1}
          options={DISPUTE_REASONS.map((value) => ({
            value,
            label: DISPUTE_REASON_LABELS[value],
            description: DISPUTE_REASON_HINTS[value],
          }))}
        />
        <TextArea
          {...field("note")}
          label="Wat is er gebeurd?"
          hint="Een paar woorden: wat je deed, wanneer, en wat je hoorde. De opdrachtgever krijgt hier geen bericht van, maar kan het opvragen."
          maxLength={MAX_DISPUTE_NOTE}
          rows={4}
        />
        <Button>Tegoed vragen</Button>
      </Form>
    </>
  );
}
