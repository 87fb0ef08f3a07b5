import { fieldsOf, listsOf, textOf, type FormValues } from "#app/forms/form-answer.ts";
import { CheckboxCards } from "#app/ui/fields/checkbox-cards.tsx";
import { FieldRow } from "#app/ui/fields/field-row.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { LINK_FIELDS } from "#domain/companies/rules.ts";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { CATEGORIES, type Vertical } from "#domain/kernel/verticals.ts";
import { AREAS_EXPLANATION } from "#texts/request/areas.ts";
import { workLabel } from "#texts/labels.ts";
import { CHECKED_AGAIN } from "./checked-again.ts";

export type ProfileFieldsProps = {
  values: FormValues;
  errors: Record<string, string>;
  vertical: Vertical;
  /** An operator checked this company. */
  verified: boolean;
};

/** Step 1 of the onboarding: the company. */
export function BusinessFields({ values, errors, verified }: ProfileFieldsProps) {
  const field = fieldsOf({ values, errors });
  return (
    <>
      <Field
        {...field("businessName")}
        label="Bedrijfsnaam"
        hint={`Zoals opdrachtgevers je kennen.${verified ? ` ${CHECKED_AGAIN}` : ""}`}
        autoComplete="organization"
        maxLength={120}
      />
      <TextArea
        {...field("bio")}
        label="Over je bedrijf"
        hint="Wat kan een opdrachtgever van je verwachten? Een paar zinnen is genoeg."
        optional
        maxLength={2000}
      />
      <FieldRow>
        <Field
          {...field("website")}
          label="Website"
          optional
          type="url"
          autoComplete="url"
          placeholder="www.jouwbedrijf.nl"
        />
        <NumberField {...field("yearsInBusiness")} kind="count" label="Jaren ervaring" optional />
      </FieldRow>
    </>
  );
}

/** Step 2: what it does. */
export function WorkFields({ values, errors, vertical }: ProfileFieldsProps) {
  const field = fieldsOf({ values, errors });
  return (
    <>
      <CheckboxCards
        {...listsOf({ values, errors })("categories")}
        label="Welk werk doe je?"
        hint="Kies alles wat je aanneemt."
        options={CATEGORIES[vertical].map((code) => ({ value: code, label: workLabel(vertical, code) }))}
      />
      <NumberField
        {...field("startingPrice")}
        kind="wholeEuros"
        label="Vanafprijs per uur"
        hint="In hele euro’s, inclusief btw. Een richtprijs: je echte prijs staat in je offerte."
        optional
        width="short"
      />
    </>
  );
}

/** Step 3: where it works, and links to its work. */
export function AreaFields({ values, errors }: ProfileFieldsProps) {
  return (
    <>
      <CheckboxCards
        {...listsOf({ values, errors })("serviceAreas")}
        label="In welke provincies werk je?"
        hint={AREAS_EXPLANATION}
        columns={3}
        scrolls
        options={PROVINCES.map((province) => ({ value: province, label: province }))}
      />
      <fieldset className="space-y-4">
        <legend className="mb-0 font-semibold">
          Links naar je werk<span className="font-normal text-soft"> (niet verplicht)</span>
        </legend>
        <p className="text-sm text-soft">
          Bijvoorbeeld foto’s van je werk, je pagina op social media of reviews.
        </p>
        {LINK_FIELDS.map((name, index) => (
          <Field
            key={name}
            name={name}
            label={`Link ${index + 1}`}
            optional="unmarked"
            type="url"
            placeholder="https://"
            defaultValue={textOf(values, name)}
            error={errors[name]}
          />
        ))}
      </fieldset>
    </>
  );
}
