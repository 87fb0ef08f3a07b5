import { fieldsOf, listsOf, textOf } from "#app/forms/form-answer.ts";
import { CheckboxCards } from "#app/ui/fields/checkbox-cards.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { CountField } from "#app/ui/fields/count-field.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import {
  CARPET_MATERIALS,
  CARPET_STAINS,
  CONSTRUCTION_STATES,
  OFFICE_FLOORS,
  OFFICE_ROOMS,
  WINDOW_FLOORS,
  WINDOW_REACHES,
  WINDOW_SIDES,
} from "#domain/briefs/service-details.ts";
import {
  CARPET_MATERIAL_LABELS,
  CARPET_STAIN_LABELS,
  CONSTRUCTION_STATE_LABELS,
  OFFICE_FLOOR_LABELS,
  OFFICE_ROOM_LABELS,
  WINDOW_FLOOR_LABELS,
  WINDOW_REACH_LABELS,
  WINDOW_SIDES_LABELS,
} from "#texts/request/service-labels.ts";
import { choices, YES_NO, type StepProps } from "../brief-steps.ts";

// The questions that only some services are asked.

type Props = Pick<StepProps, "values" | "errors">;

/** Of a home that is handed over, or that was built or rebuilt. */
export function HandOverFields({
  asksEmpty,
  asksState,
  ...props
}: Props & { asksEmpty: boolean; asksState: boolean }) {
  const field = fieldsOf(props);
  return (
    <>
      {asksEmpty && (
        <ChoiceCards
          {...field("emptyHome")}
          label="Is de woning leeg als er wordt schoongemaakt?"
          columns="short"
          options={YES_NO}
        />
      )}
      {asksState && (
        <ChoiceCards
          {...field("constructionState")}
          label="Wat heeft de bouw achtergelaten?"
          columns={3}
          options={choices(CONSTRUCTION_STATES, CONSTRUCTION_STATE_LABELS)}
        />
      )}
    </>
  );
}

export function WindowFields(props: Props) {
  const field = fieldsOf(props);
  return (
    <>
      <NumberField
        {...field("windowCount")}
        kind="count"
        label="Hoeveel ramen ongeveer?"
        hint="Tel elke ruit als één raam."
        width="short"
      />
      <ChoiceCards
        {...field("windowSides")}
        label="Aan welke kant?"
        columns="short"
        options={choices(WINDOW_SIDES, WINDOW_SIDES_LABELS)}
      />
      <ChoiceCards
        {...field("windowFloor")}
        label="Wat is de hoogste verdieping?"
        columns="short"
        options={choices(WINDOW_FLOORS, WINDOW_FLOOR_LABELS)}
      />
      <ChoiceCards
        {...field("windowReach")}
        label="Hoe kom je er van buiten bij?"
        optional
        columns="short"
        options={choices(WINDOW_REACHES, WINDOW_REACH_LABELS)}
      />
    </>
  );
}

export function OfficeFields({ values, errors }: Props) {
  return (
    <>
      <NumberField
        {...fieldsOf({ values, errors })("officePeople")}
        kind="count"
        label="Hoeveel mensen werken er?"
        optional
        width="short"
      />
      <fieldset>
        <legend className="font-semibold">
          Welke ruimtes? <span className="font-normal text-soft">(niet verplicht)</span>
        </legend>
        <div className="mt-2 grid gap-x-8 sm:grid-cols-2">
          {OFFICE_ROOMS.map((room) => (
            <CountField
              key={room}
              name={`officeRooms.${room}`}
              label={OFFICE_ROOM_LABELS[room]}
              defaultValue={textOf(values, `officeRooms.${room}`)}
              error={errors[`officeRooms.${room}`]}
            />
          ))}
        </div>
      </fieldset>
      <CheckboxCards
        {...listsOf({ values, errors })("officeFloors")}
        label="Wat voor vloer ligt er?"
        optional
        columns="short"
        options={choices(OFFICE_FLOORS, OFFICE_FLOOR_LABELS)}
      />
    </>
  );
}

export function CarpetFields({ values, errors }: Props) {
  return (
    <>
      <ChoiceCards
        {...fieldsOf({ values, errors })("carpetMaterial")}
        label="Waar is het van gemaakt?"
        optional
        columns="short"
        options={choices(CARPET_MATERIALS, CARPET_MATERIAL_LABELS)}
      />
      <CheckboxCards
        {...listsOf({ values, errors })("carpetStains")}
        label="Zitten er vlekken in?"
        optional
        columns="short"
        options={choices(CARPET_STAINS, CARPET_STAIN_LABELS)}
      />
    </>
  );
}
