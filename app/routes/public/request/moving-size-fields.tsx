import { listOf, textOf } from "#app/forms/form-answer.ts";
import { CheckboxCards } from "#app/ui/checkbox-cards.tsx";
import { FieldRow } from "#app/ui/field-row.tsx";
import { FieldError, Hint } from "#app/ui/field-frame.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { HEAVY_ITEMS, MOVING_SERVICES } from "#domain/briefs/details.ts";
import { HEAVY_ITEM_LABELS, MOVING_SERVICE_LABELS } from "#texts/labels.ts";
import { InventoryFields } from "./inventory-fields.tsx";
import { choices, type StepProps } from "./request-steps.ts";

/** Step 3: how much moves, and what a mover does beside carrying. */
export function SizeFields({ values, errors }: StepProps) {
  return (
    <>
      <fieldset id="size" tabIndex={-1} aria-describedby={errors.size ? "size-hint size-fout" : "size-hint"}>
        <legend className="font-semibold">Je schatting</legend>
        <Hint id="size">Vul in wat je weet. Eén van de drie is genoeg, en je spullen tellen mag ook.</Hint>
        {errors.size && <FieldError id="size">{errors.size}</FieldError>}
        <div className="mt-3">
          <FieldRow share="thirds">
            <Field
              name="rooms"
              label="Kamers"
              optional="unmarked"
              inputMode="numeric"
              defaultValue={textOf(values, "rooms")}
              error={errors.rooms}
            />
            <Field
              name="boxes"
              label="Dozen"
              optional="unmarked"
              inputMode="numeric"
              defaultValue={textOf(values, "boxes")}
              error={errors.boxes}
            />
            <Field
              name="volumeM3"
              label="Volume"
              optional="unmarked"
              inputMode="decimal"
              after="m³"
              defaultValue={textOf(values, "volumeM3")}
              error={errors.volumeM3}
            />
          </FieldRow>
        </div>
      </fieldset>
      <InventoryFields values={values} errors={errors} />
      <CheckboxCards
        name="heavyItems"
        label="Gaat er iets zwaars of kwetsbaars mee?"
        optional
        columns={3}
        options={choices(HEAVY_ITEMS, HEAVY_ITEM_LABELS)}
        defaultValues={listOf(values, "heavyItems")}
        error={errors.heavyItems}
      />
      <Field
        name="otherHeavyItems"
        label="Andere zware spullen"
        hint="Bijvoorbeeld een orgel van 90 kilo of een beeld voor in de tuin."
        optional
        maxLength={200}
        defaultValue={textOf(values, "otherHeavyItems")}
        error={errors.otherHeavyItems}
      />
      <CheckboxCards
        name="services"
        label="Wat moet het bedrijf nog meer doen?"
        optional
        columns={3}
        options={choices(MOVING_SERVICES, MOVING_SERVICE_LABELS)}
        defaultValues={listOf(values, "services")}
        error={errors.services}
      />
      <TextArea
        name="specialRequests"
        label="Bijzonderheden"
        hint="Bijvoorbeeld een smal trappenhuis of een straat waar een wagen niet mag staan. Bedrijven lezen dit, dus laat je naam en nummer weg."
        optional
        maxLength={2000}
        defaultValue={textOf(values, "specialRequests")}
        error={errors.specialRequests}
      />
    </>
  );
}
