import { fieldsOf, listsOf, textOf } from "#app/forms/form-answer.ts";
import { CheckboxCards } from "#app/ui/fields/checkbox-cards.tsx";
import { FieldRow } from "#app/ui/fields/field-row.tsx";
import { FieldError, Hint } from "#app/ui/fields/field-frame.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { HEAVY_ITEMS, MOVING_SERVICES } from "#domain/briefs/details.ts";
import { HEAVY_ITEM_LABELS, MOVING_SERVICE_LABELS } from "#texts/labels.ts";
import { InventoryFields } from "./inventory-fields.tsx";
import { ConditionFields } from "../condition-fields.tsx";
import { choices, isAnswered, type StepProps } from "../brief-steps.ts";

/** With soft hyphens in words that are too long for a card on a phone. */
const BREAKABLE_LABELS = { ...HEAVY_ITEM_LABELS, fitness_machine: "Fitness\u00adapparaat" };

/** Step 3: how much has to be moved, and other services. */
export function SizeFields({ values, errors }: StepProps) {
  const field = fieldsOf({ values, errors });
  return (
    <>
      <fieldset id="size" tabIndex={-1} aria-describedby={errors.size ? "size-hint size-fout" : "size-hint"}>
        <legend className="font-semibold">Je schatting</legend>
        <Hint id="size">Vul in wat je weet. Eén van de drie is genoeg, en je spullen tellen mag ook.</Hint>
        {errors.size && <FieldError id="size">{errors.size}</FieldError>}
        <div className="mt-3">
          <FieldRow share="address">
            <NumberField {...field("rooms")} kind="count" label="Kamers" optional="unmarked" />
            <NumberField {...field("boxes")} kind="count" label="Dozen" optional="unmarked" />
            <NumberField {...field("volumeM3")} kind="cubicMeters" label="Volume" optional="unmarked" />
          </FieldRow>
        </div>
      </fieldset>
      <InventoryFields values={values} errors={errors} />
      <Fold
        summary="Zware of kwetsbare spullen"
        open={
          textOf(values, "movingType") === "PIANO" ||
          isAnswered({ values, errors }, ["heavyItems", "otherHeavyItems"])
        }
      >
        <CheckboxCards
          {...listsOf({ values, errors })("heavyItems")}
          label="Gaat er iets zwaars of kwetsbaars mee?"
          optional
          columns="short"
          options={choices(HEAVY_ITEMS, BREAKABLE_LABELS)}
        />
        <Field
          {...field("otherHeavyItems")}
          label="Andere zware spullen"
          hint="Bijvoorbeeld een orgel van 90 kilo of een beeld voor in de tuin."
          optional
          maxLength={200}
        />
      </Fold>
      <Fold
        summary="Inpakken, monteren, opslaan, eisen en bijzonderheden"
        open={isAnswered({ values, errors }, ["services", "conditions", "specialRequests"])}
      >
        <CheckboxCards
          {...listsOf({ values, errors })("services")}
          label="Wat moet het bedrijf nog meer doen?"
          optional
          columns="short"
          options={choices(MOVING_SERVICES, MOVING_SERVICE_LABELS)}
        />
        <ConditionFields vertical="moving" values={values} errors={errors} />
        <TextArea
          {...field("specialRequests")}
          label="Bijzonderheden"
          hint="Bijvoorbeeld een smal trappenhuis of een straat waar een wagen niet mag staan. Bedrijven lezen dit, dus laat je naam, adres en nummer weg."
          optional
          maxLength={2000}
        />
      </Fold>
    </>
  );
}
