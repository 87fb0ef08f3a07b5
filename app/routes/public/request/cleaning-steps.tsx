import { fieldsOf, listOf, textOf } from "#app/forms/form-answer.ts";
import { CheckboxCards } from "#app/ui/checkbox-cards.tsx";
import { ChoiceCards } from "#app/ui/choice-cards.tsx";
import { FieldRow } from "#app/ui/field-row.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import { RoomPicture } from "#app/ui/pictures/room-picture.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import {
  ADDITIONAL_SERVICES,
  CLEANING_SUPPLIES,
  FREQUENCIES,
  PROPERTY_TYPES,
  ROOMS,
  SERVICE_TYPES,
  TIME_PREFERENCES,
} from "#domain/briefs/details.ts";
import {
  ADDITIONAL_SERVICE_LABELS,
  CLEANING_SUPPLIES_LABELS,
  FREQUENCY_LABELS,
  PROPERTY_TYPE_LABELS,
  ROOM_LABELS,
  SERVICE_TYPE_LABELS,
  TIME_PREFERENCE_LABELS,
} from "#texts/labels.ts";
import { PlaceField, StreetFields } from "./address-fields.tsx";
import { BudgetField } from "./budget-field.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { ProvinceField } from "./province-field.tsx";
import { choices, type BriefStep, type StepProps } from "./brief-steps.ts";

function TypeFields({ values, errors, today }: StepProps) {
  const postcode = textOf(values, "postcode");
  const field = fieldsOf({ values, errors });
  return (
    <>
      <ChoiceCards
        {...field("serviceType")}
        label="Wat voor schoonmaak zoek je?"
        options={choices(SERVICE_TYPES, SERVICE_TYPE_LABELS)}
      />
      <div className="only-deep-or-end">
        <ChoiceCards
          {...field("afterConstruction")}
          label="Na bouw of verbouwing?"
          hint="Bouwstof en verfresten vragen ander werk dan gewoon vuil."
          options={[
            { value: "yes", label: "Ja" },
            { value: "no", label: "Nee" },
          ]}
        />
      </div>
      <ChoiceCards
        {...field("frequency")}
        label="Hoe vaak?"
        columns={3}
        options={choices(FREQUENCIES, FREQUENCY_LABELS)}
      />
      <Field
        {...field("startDate")}
        label="Vanaf welke datum?"
        hint="Weet je het nog niet precies? Kies een dag die je goed uitkomt. De echte dag spreek je af met het bedrijf."
        type="date"
        min={today}
        width="medium"
      />
      {/* The start form of the home page asked the postcode already; step 3 shows it. */}
      {postcode && <input type="hidden" name="postcode" value={postcode} />}
    </>
  );
}

function RoomFields({ values, errors }: StepProps) {
  const field = fieldsOf({ values, errors });
  return (
    <>
      <ChoiceCards
        {...field("propertyType")}
        label="Wat voor pand is het?"
        columns={3}
        options={choices(PROPERTY_TYPES, PROPERTY_TYPE_LABELS)}
      />
      <NumberField
        {...field("squareMeters")}
        kind="squareMeters"
        label="Hoe groot ongeveer?"
        hint="Een schatting is genoeg."
        optional
        width="short"
      />
      <CheckboxCards
        name="rooms"
        label="Welke ruimtes?"
        optional
        options={ROOMS.map((value) => ({
          value,
          label: ROOM_LABELS[value],
          icon: <RoomPicture room={value} />,
        }))}
        defaultValues={listOf(values, "rooms")}
        error={errors.rooms}
      />
      <CheckboxCards
        name="additionalServices"
        label="Moet er nog iets extra’s gebeuren?"
        optional
        options={choices(ADDITIONAL_SERVICES, ADDITIONAL_SERVICE_LABELS)}
        defaultValues={listOf(values, "additionalServices")}
        error={errors.additionalServices}
      />
      <ChoiceCards
        {...field("cleaningSupplies")}
        label="Wie zorgt voor de schoonmaakmiddelen?"
        optional
        columns={3}
        options={choices(CLEANING_SUPPLIES, CLEANING_SUPPLIES_LABELS)}
      />
      <TextArea
        {...field("specialRequests")}
        label="Bijzondere wensen"
        hint="Bijvoorbeeld huisdieren, een trap of een kwetsbare vloer. Bedrijven lezen dit, dus laat je naam, adres en nummer weg."
        optional
        maxLength={2000}
      />
    </>
  );
}

function LocationFields({ values, errors, places }: StepProps) {
  const field = fieldsOf({ values, errors });
  return (
    <>
      <Notice>Bedrijven zien alleen de plaats en de vier cijfers, tot jij een offerte accepteert.</Notice>
      <StreetFields values={values} errors={errors} />
      <FieldRow>
        <PlaceField values={values} errors={errors} places={places} />
        <ProvinceField values={values} errors={errors} />
      </FieldRow>
      <ChoiceCards
        {...field("timePreference")}
        label="Wanneer komt het je uit?"
        options={choices(TIME_PREFERENCES, TIME_PREFERENCE_LABELS)}
      />
      <BudgetField label="Budget per schoonmaak" values={values} errors={errors} />
    </>
  );
}

/** The four steps with their headings and fields. */
export const CLEANING_STEPS: BriefStep[] = [
  { title: "Wat moet er schoon?", Fields: TypeFields },
  { title: "Ruimtes en wensen", Fields: RoomFields },
  { title: "Waar, wanneer en je budget", Fields: LocationFields },
  { title: "Je gegevens", Fields: ContactFields },
];
