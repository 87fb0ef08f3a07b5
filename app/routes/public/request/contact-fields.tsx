import { fieldsOf, textOf } from "#app/forms/form-answer.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { UNCONFIRMED_DAYS } from "#domain/briefs/rules.ts";
import type { StepProps } from "./brief-steps.ts";

/** The contact details: the last step of both wizards. */
export function ContactFields({ values, errors, client }: StepProps) {
  const field = fieldsOf({ values, errors });
  return (
    <>
      <Notice>
        Je gegevens gaan alleen naar het bedrijf waarvan jij de offerte accepteert.
        {!client &&
          ` Na het versturen krijg je een mail. Open de link daarin binnen ${UNCONFIRMED_DAYS} dagen: pas dan zien bedrijven je aanvraag.`}
      </Notice>
      <Field
        name="clientName"
        label="Je naam"
        autoComplete="name"
        autoCapitalize="words"
        defaultValue={textOf(values, "clientName") || client?.name}
        error={errors.clientName}
      />
      <Field
        name="clientEmail"
        label="E-mailadres"
        type="email"
        autoComplete="email"
        readOnly={client !== null}
        hint={client ? "Dit is het adres van je account." : undefined}
        defaultValue={client?.email ?? textOf(values, "clientEmail")}
        error={errors.clientEmail}
      />
      <Field
        {...field("clientPhone")}
        defaultValue={"clientPhone" in values ? textOf(values, "clientPhone") : client?.phone}
        label="Telefoonnummer"
        hint="Handig voor het bedrijf dat je kiest."
        optional
        type="tel"
        autoComplete="tel"
        width="medium"
      />
      <TextArea
        {...field("additionalInfo")}
        label="Nog iets dat bedrijven moeten weten?"
        hint="Bedrijven lezen dit voordat je kiest, dus laat je naam, adres en nummer hier weg."
        optional
        maxLength={2000}
      />
    </>
  );
}
