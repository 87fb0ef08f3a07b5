import type { ReactNode } from "react";
import { fieldsOf, textOf, type FormValues } from "#app/forms/form-answer.ts";
import { useLookUp } from "#app/forms/use-look-up.tsx";
import { AcceptTerms } from "#app/legal/accept-terms.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { MailField } from "#app/ui/fields/mail-field.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { COMPANY_PATH } from "./look-up-path.ts";
import { FieldRow } from "#app/ui/fields/field-row.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { PlaceField, StreetFields } from "#app/routes/public/request/address-fields.tsx";
import { PasswordField } from "#app/routes/account/password-field.tsx";
import { ServicePicture } from "#app/ui/pictures/service-picture.tsx";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";
import { EXAMPLE_VAT_ID } from "#texts/examples.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";

/** The fields of a company's registration. `refused`: the server refused the form. */
export function RegisterFields({
  values,
  places,
  looksUpKvk,
  errors,
  refused,
}: {
  values: FormValues;
  /** The place of the typed postcode. */
  places: Record<string, string>;
  /** Whether the trade register can be asked. */
  looksUpKvk: boolean;
  errors: Record<string, string>;
  refused: boolean;
}) {
  const field = fieldsOf({ values, errors });
  const lookUp = useLookUp(COMPANY_PATH, ["kvkNumber"]);
  return (
    <>
      <Group title="Je bedrijf">
        <div>
          <Field
            {...field("kvkNumber")}
            label="KvK-nummer"
            hint={looksUpKvk ? "Je naam en adres zoeken we op bij de KvK. Je kunt ze veranderen." : undefined}
            inputMode="numeric"
            placeholder="12345678"
            width="medium"
            onBlur={looksUpKvk ? lookUp.onBlur : undefined}
          />
          {lookUp.note}
        </div>
        <ChoiceCards
          name="vertical"
          label="Wat voor bedrijf heb je?"
          options={VERTICALS.map((value) => ({
            value,
            label: VERTICAL_TEXTS[value].name,
            icon: <ServicePicture name={VERTICAL_PAGES[value].picture} className="size-10" />,
          }))}
          defaultValue={textOf(values, "vertical")}
          error={errors.vertical}
        />
        <Field {...field("companyName")} label="Bedrijfsnaam" autoComplete="organization" />
        <Field
          {...field("legalName")}
          label="Officiële naam"
          hint="Zoals bij de KvK, bijvoorbeeld: Haddad Schoonmaak B.V. Opdrachtgevers zien deze naam bij je offertes."
          autoComplete="organization"
          maxLength={160}
        />
        <Field
          {...field("vatId")}
          label="Btw-id"
          hint={`Het nummer dat op je facturen staat, zoals ${EXAMPLE_VAT_ID}.`}
          optional
          width="medium"
          autoCapitalize="characters"
        />
      </Group>
      <Group
        title="Adres van je bedrijf"
        hint="Zoals het in het handelsregister staat. Het komt op je facturen."
      >
        <StreetFields values={values} errors={errors} />
        <PlaceField values={values} errors={errors} places={places} />
      </Group>
      <Group title="Je account">
        <Field {...field("fullName")} label="Je naam" autoComplete="name" />
        <FieldRow>
          <MailField {...field("email")} label="E-mailadres" />
          <Field {...field("phone")} label="Telefoonnummer" type="tel" autoComplete="tel" />
        </FieldRow>
        <PasswordField name="password" label="Wachtwoord" isNew refused={refused} error={errors.password} />
      </Group>
      <Fold
        summary="Heb je een code van een ander bedrijf?"
        open={textOf(values, "referralCode") !== "" || errors.referralCode !== undefined}
      >
        <Field
          {...field("referralCode")}
          label="Uitnodigingscode"
          hint="Neem je een abonnement, dan kan dat bedrijf een maand gratis krijgen. Het ziet niet dat jij het bent."
          optional
          width="medium"
          autoComplete="off"
          autoCapitalize="characters"
        />
      </Fold>
      <AcceptTerms isAccepted={textOf(values, "terms") === "on"} error={errors.terms} />
    </>
  );
}

/** A part of the form under its own heading. */
function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-6 border-t border-line pt-6">
      <legend className="float-left w-full font-heading text-h4">{title}</legend>
      {hint && <p className="clear-both text-sm text-soft">{hint}</p>}
      <div className="clear-both space-y-6">{children}</div>
    </fieldset>
  );
}
