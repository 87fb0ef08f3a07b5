import { fieldsOf, listsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxCards } from "#app/ui/fields/checkbox-cards.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { MAX_TOKEN_NAME } from "#domain/accounts/tokens/rules.ts";
import { CodeField } from "../code-field.tsx";
import { OwnerProof, type Owner } from "./owner-proof.tsx";

/** Makes a token: its name, what it is for, how long, and the proof that the account is one's own. */
export function NewTokenForm(props: {
  owner: Owner;
  hasSecondStep: boolean;
  scopes: { value: string; label: string; description: string }[];
  periods: { value: string; label: string }[];
  answer: FormAnswer | undefined;
}) {
  const { owner, hasSecondStep, scopes, periods, answer } = props;
  const typed = answer ?? { values: {}, errors: {} };
  const field = fieldsOf(typed);
  const days = field("days");
  return (
    <section aria-labelledby="nieuw" className="mt-10">
      <h2 id="nieuw" className="text-h3">
        Nieuwe sleutel
      </h2>
      <Form method="post" noValidate className="mt-4 space-y-6">
        <Field
          {...field("tokenName")}
          label="Naam"
          hint="Zoals het programma heet dat hem gebruikt."
          maxLength={MAX_TOKEN_NAME}
        />
        <CheckboxCards {...listsOf(typed)("scopes")} label="Wat mag het programma?" options={scopes} />
        <Select
          {...days}
          label="Hoelang geldig"
          options={periods}
          defaultValue={days.defaultValue || periods[1]?.value}
        />
        <OwnerProof owner={owner} answer={answer} hint="Zo weten we zeker dat jij het bent." />
        {hasSecondStep && (
          <fieldset className="space-y-3">
            <legend className="font-semibold">De code in je app</legend>
            <CodeField name="secondStepCode" error={answer?.errors.secondStepCode} />
          </fieldset>
        )}
        <Button>Sleutel maken</Button>
      </Form>
    </section>
  );
}
