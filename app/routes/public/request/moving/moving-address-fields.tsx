import { useRef, type ReactNode } from "react";
import { textOf } from "#app/forms/form-answer.ts";
import { useTyped } from "#app/hooks/use-typed.ts";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { FieldRow } from "#app/ui/fields/field-row.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { FURNITURE_LIFTS, HOME_TYPES, PARKINGS } from "#domain/briefs/details.ts";
import type { MovingCategory } from "#domain/kernel/verticals.ts";
import { HOME_TYPE_LABELS } from "#texts/labels.ts";
import { FURNITURE_LIFT_LABELS, PARKING_LABELS } from "#texts/request/service-labels.ts";
import { addressField, PlaceField, StreetFields, type AddressProps } from "../address-fields.tsx";
import { useFixedAnswers } from "../fixed-answers.tsx";
import { ProvinceField } from "../province-field.tsx";
import { choices, isAnswered, YES_NO, type StepProps } from "../brief-steps.ts";

/** Moves that have no other address for everybody: what to fill in then. */
const DESTINATION_HINTS: Partial<Record<string, string>> = {
  STORAGE:
    "Waar gaan je spullen na de opslag heen? Weet je dat nog niet, vul dan het adres van hierboven in.",
  PACKING: "Waar gaan je spullen daarna heen? Blijven ze staan, vul dan het adres van hierboven in.",
} satisfies Partial<Record<MovingCategory, string>>;

/** Step 2: both addresses, and how the movers reach each home. */
export function AddressFields({ values, errors, places }: StepProps) {
  const isFixed = useFixedAnswers();
  const international = !isFixed && textOf(values, "movingType") === "INTERNATIONAL";
  const destinationHint = !isFixed && DESTINATION_HINTS[textOf(values, "movingType")];
  const legend = "mb-4 font-heading text-h3 font-bold";
  return (
    <>
      {!isFixed && (
        <p className="text-sm text-soft">Straten en huisnummers ziet alleen het bedrijf dat je kiest.</p>
      )}
      <fieldset className="space-y-6">
        <legend className={legend}>Van</legend>
        <StreetFields stop="from" values={values} errors={errors} />
        <PlaceField stop="from" values={values} errors={errors} places={places} />
        <Access stop="from" values={values} errors={errors}>
          {!isFixed && <ProvinceField values={values} errors={errors} />}
        </Access>
      </fieldset>
      <fieldset className="space-y-6 border-t border-line pt-8">
        <legend className={`float-left w-full ${legend}`}>Naar</legend>
        <div className="clear-both" />
        {destinationHint && <p className="text-sm text-soft">{destinationHint}</p>}
        {international && <Abroad values={values} errors={errors} />}
        <div className="space-y-6 only-in-the-netherlands">
          <StreetFields stop="to" values={values} errors={errors} streetOptional />
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

/** Asks about a lift only above the ground floor. Without JavaScript the hint says that it need not be answered there. */
function LiftField(props: AddressProps) {
  const field = addressField(props);
  const box = useRef<HTMLDivElement>(null);
  const typed = useTyped(box);
  const isGroundFloor = typed !== null && /^0+$/.test(typed(field("floor").name).trim());
  return (
    <div ref={box} hidden={isGroundFloor}>
      <ChoiceCards
        {...field("lift")}
        label="Is er een lift?"
        hint="Op de begane grond hoef je dit niet in te vullen."
        columns="short"
        options={YES_NO}
      />
    </div>
  );
}

/** How the movers get from the van to the door. `children` are other fields that few people change. */
function Access({ children, ...props }: AddressProps & { children?: ReactNode }) {
  const field = addressField(props);
  const { stop, values, errors } = props;
  const rare = ["walkingMeters", "parking", "permit", "furnitureLift"].map((name) => field(name).name);
  return (
    <>
      <FieldRow share="pair">
        <Select
          {...field("homeType")}
          label="Woning of pand"
          placeholder="Kies"
          options={choices(HOME_TYPES, HOME_TYPE_LABELS)}
        />
        <NumberField {...field("floor")} kind="count" label="Verdieping" placeholder="0 = begane grond" />
      </FieldRow>
      <LiftField {...props} />
      <Fold
        summary={children ? "Parkeren, lopen, verhuislift en provincie" : "Parkeren, lopen en verhuislift"}
        open={isAnswered({ values, errors }, stop === "from" ? [...rare, "province"] : rare)}
      >
        <NumberField
          {...field("walkingMeters")}
          kind="meters"
          label="Lopen tot de verhuiswagen"
          hint="Een schatting is genoeg: vlak voor de deur is 5."
          optional
          width="short"
        />
        <ChoiceCards
          {...field("parking")}
          label="Waar kan de wagen staan?"
          optional
          columns="short"
          options={choices(PARKINGS, PARKING_LABELS)}
        />
        <ChoiceCards
          {...field("permit")}
          label="Is er een vergunning voor nodig?"
          optional
          columns="short"
          options={YES_NO}
        />
        <ChoiceCards
          {...field("furnitureLift")}
          label="Verhuislift"
          optional
          columns="short"
          options={choices(FURNITURE_LIFTS, FURNITURE_LIFT_LABELS)}
        />
        {children}
      </Fold>
    </>
  );
}
