import { textOf } from "#app/forms/form-answer.ts";
import { ChoiceCards } from "#app/ui/choice-cards.tsx";
import { FieldRow } from "#app/ui/field-row.tsx";
import { Field } from "#app/ui/field.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { HOME_TYPES } from "#domain/briefs/details.ts";
import { HOME_TYPE_LABELS } from "#texts/labels.ts";
import { addressField, PlaceField, StreetFields, type AddressProps } from "./address-fields.tsx";
import { ProvinceField } from "./province-field.tsx";
import { choices, type StepProps } from "./brief-steps.ts";

/** Step 2: both addresses, and how the movers reach each home. */
export function AddressFields({ values, errors, places }: StepProps) {
  const international = textOf(values, "movingType") === "INTERNATIONAL";
  const legend = "mb-4 font-heading text-h3 font-bold";
  return (
    <>
      <Notice>Bedrijven zien alleen de plaats en de vier cijfers, tot jij een offerte accepteert.</Notice>
      <fieldset className="space-y-6">
        <legend className={legend}>Van</legend>
        <StreetFields stop="from" values={values} errors={errors} />
        <FieldRow>
          <PlaceField stop="from" values={values} errors={errors} places={places} />
          <ProvinceField values={values} errors={errors} />
        </FieldRow>
        <Access stop="from" values={values} errors={errors} />
      </fieldset>
      <fieldset className="space-y-6 border-t border-line pt-8">
        <legend className={`float-left w-full ${legend}`}>Naar</legend>
        <div className="clear-both" />
        {international && <Abroad values={values} errors={errors} />}
        <div className="space-y-6 only-in-the-netherlands">
          <StreetFields stop="to" values={values} errors={errors} />
        </div>
        <PlaceField stop="to" values={values} errors={errors} places={places} />
        <Access stop="to" values={values} errors={errors} />
      </fieldset>
    </>
  );
}

/** Whether the move ends outside the Netherlands, and where. */
function Abroad({ values, errors }: Omit<AddressProps, "stop">) {
  const field = addressField({ stop: "to", values, errors });
  return (
    <>
      <ChoiceCards
        name="to.abroad"
        label="Waar ga je naartoe?"
        options={[
          { value: "yes", label: "Naar het buitenland" },
          { value: "no", label: "Binnen Nederland" },
        ]}
        defaultValue={textOf(values, "to.abroad") || "yes"}
        error={errors["to.abroad"]}
      />
      <div className="only-abroad">
        <Field {...field("country", "country-name")} label="Land" width="medium" />
      </div>
    </>
  );
}

/** How the movers get from the van to the door. */
function Access(props: AddressProps) {
  const field = addressField(props);
  return (
    <>
      <Select
        {...field("homeType")}
        label="Woning of pand"
        placeholder="Maak een keuze"
        options={choices(HOME_TYPES, HOME_TYPE_LABELS)}
      />
      <FieldRow>
        <NumberField
          {...field("floor")}
          kind="count"
          label="Op welke verdieping?"
          hint="0 is de begane grond, of een souterrain."
          width="short"
        />
        <NumberField
          {...field("walkingMeters")}
          kind="meters"
          label="Lopen tot de verhuiswagen"
          hint="Een schatting is genoeg: vlak voor de deur is 5."
          width="short"
        />
      </FieldRow>
      <ChoiceCards
        {...field("lift")}
        label="Is er een lift?"
        hint="Op de begane grond hoef je dit niet in te vullen."
        options={[
          { value: "yes", label: "Ja" },
          { value: "no", label: "Nee" },
        ]}
      />
    </>
  );
}
