import { fieldsOf, textOf } from "#app/forms/form-answer.ts";
import { MailField } from "#app/ui/fields/mail-field.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { FieldRow } from "#app/ui/fields/field-row.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { CONTACT_PREFERENCES, UNCONFIRMED_DAYS } from "#domain/briefs/rules.ts";
import { CONTACT_PREFERENCE_LABELS } from "#texts/labels.ts";
import { useFixedAnswers } from "./fixed-answers.tsx";
import { choices, isAnswered, type StepProps } from "./brief-steps.ts";

/** The contact details: the last step of both wizards. */
export function ContactFields({ values, errors, client }: StepProps) {
  const field = fieldsOf({ values, errors });
  if (useFixedAnswers()) return <InfoField values={values} errors={errors} />;
  return (
    <>
      <p className="text-sm text-soft">Alleen het bedrijf dat je kiest, krijgt je gegevens.</p>
      <Field
        name="clientName"
        label="Je naam"
        autoComplete="name"
        autoCapitalize="words"
        defaultValue={textOf(values, "clientName") || client?.name}
        error={errors.clientName}
      />
      <MailField
        name="clientEmail"
        label="E-mailadres"
        readOnly={client !== null}
        hint={
          client
            ? "Dit is het adres van je account."
            : `Je krijgt een mail met een code. Bevestig binnen ${UNCONFIRMED_DAYS} dagen: pas dan zien bedrijven je aanvraag.`
        }
        defaultValue={client?.email ?? textOf(values, "clientEmail")}
        error={errors.clientEmail}
      />
      <FieldRow share="pair">
        <Field
          {...field("clientPhone")}
          defaultValue={"clientPhone" in values ? textOf(values, "clientPhone") : client?.phone}
          label="Telefoonnummer"
          optional
          type="tel"
          autoComplete="tel"
        />
        <Select
          {...field("contactPreference")}
          label="Contact het liefst"
          optional="unmarked"
          placeholder="Geen voorkeur"
          options={choices(CONTACT_PREFERENCES, CONTACT_PREFERENCE_LABELS)}
        />
      </FieldRow>
      <InfoField values={values} errors={errors} />
    </>
  );
}

function InfoField({ values, errors }: Pick<StepProps, "values" | "errors">) {
  return (
    <Fold summary="Nog iets voor de bedrijven" open={isAnswered({ values, errors }, ["additionalInfo"])}>
      <TextArea
        {...fieldsOf({ values, errors })("additionalInfo")}
        label="Nog iets wat bedrijven moeten weten?"
        hint="Bedrijven lezen dit voordat je kiest, dus laat je naam, adres en nummer hier weg."
        optional
        maxLength={2000}
      />
    </Fold>
  );
}
