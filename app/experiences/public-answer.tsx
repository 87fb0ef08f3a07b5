import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { MAX_EXPERIENCE_LENGTH } from "#domain/experiences/rules.ts";
import { ANSWER_INTENT } from "./intents.ts";

/** The field of the form, by which the page knows whose answer of the server it has. */
export const ANSWER_FIELD = "publicAnswer";

/** The form in which a company answers in public what its client wrote. */
export function PublicAnswer({ answer }: { answer: FormAnswer | undefined }) {
  const field = fieldsOf({ values: answer?.values ?? {}, errors: answer?.errors ?? {} });
  return (
    <section aria-labelledby="antwoorden" className="mt-8">
      <h2 id="antwoorden" className="text-h3">
        Antwoord geven
      </h2>
      <p className="mt-2 max-w-[42rem]">
        Je antwoord staat onder de tekst op je openbare pagina. Antwoorden kan één keer, en wijzigen kan niet.
      </p>
      <Form method="post" noValidate renews className="mt-4 space-y-4">
        <FormProblems answer={answer} />
        <TextArea
          {...field(ANSWER_FIELD)}
          label="Je antwoord"
          hint="Iedereen kan dit lezen. Schrijf geen namen, adressen of telefoonnummers op."
          maxLength={MAX_EXPERIENCE_LENGTH}
        />
        <Button name="intent" value={ANSWER_INTENT} variant="secondary">
          Antwoord plaatsen
        </Button>
      </Form>
    </section>
  );
}
