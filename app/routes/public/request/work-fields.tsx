import { fieldsOf, listOf, listsOf, textOf } from "#app/forms/form-answer.ts";
import { CheckboxCards } from "#app/ui/fields/checkbox-cards.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { RoomPicture } from "#app/ui/pictures/room-picture.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import {
  ADDITIONAL_SERVICES,
  CLEANING_SUPPLIES,
  PROPERTY_TYPES,
  ROOMS,
  type PropertyType,
} from "#domain/briefs/details.ts";
import { asksFor, USUAL_ROOMS } from "#domain/briefs/service-questions.ts";
import { formatList } from "#texts/formats.ts";
import { ADDITIONAL_SERVICE_LABELS, CLEANING_SUPPLIES_LABELS, ROOM_LABELS } from "#texts/labels.ts";
import { CarpetFields, HandOverFields, OfficeFields, WindowFields } from "./cleaning/service-fields.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { choices, isAnswered, labelsOf, type StepProps } from "./brief-steps.ts";

/** Step 2: what this service needs for a price. */
export function WorkFields(props: StepProps) {
  const { values, errors } = props;
  const service = {
    serviceType: textOf(values, "serviceType"),
    afterConstruction: textOf(values, "afterConstruction"),
  };
  return (
    <>
      <HandOverFields
        {...props}
        asksEmpty={asksFor("handOver", service)}
        asksState={asksFor("construction", service)}
      />
      {asksFor("windows", service) && <WindowFields {...props} />}
      {asksFor("size", service) && (
        <NumberField
          {...fieldsOf(props)("squareMeters")}
          kind="squareMeters"
          label={asksFor("carpet", service) ? "Hoeveel tapijt ongeveer?" : "Hoe groot ongeveer?"}
          optional={!asksFor("carpet", service)}
          width="short"
        />
      )}
      {asksFor("rooms", service) && <RoomFields {...props} />}
      {asksFor("office", service) && <OfficeFields {...props} />}
      {asksFor("carpet", service) && <CarpetFields {...props} />}
      <WishFields
        values={values}
        errors={errors}
        asksExtras={asksFor("rooms", service)}
        asksSupplies={asksFor("supplies", service)}
      />
    </>
  );
}

const isPropertyType = (text: string): text is PropertyType => PROPERTY_TYPES.some((type) => type === text);

/** The rooms. Those that most homes have are ticked until somebody changes them. */
function RoomFields({ values, errors }: StepProps) {
  const property = textOf(values, "propertyType");
  const usual = isPropertyType(property) ? USUAL_ROOMS[property] : [];
  const chosen = values.rooms === undefined ? usual : listOf(values, "rooms");
  return (
    <Fold
      summary="Ruimtes"
      value={labelsOf(ROOM_LABELS, chosen)}
      open={chosen.length === 0 || Boolean(errors.rooms)}
    >
      <CheckboxCards
        name="rooms"
        label="Welke ruimtes?"
        optional
        columns="short"
        options={ROOMS.map((value) => ({
          value,
          label: ROOM_LABELS[value],
          icon: <RoomPicture room={value} />,
        }))}
        defaultValues={chosen}
        error={errors.rooms}
      />
    </Fold>
  );
}

/** What few people add: extra work, who brings the supplies, and wishes in their own words. */
function WishFields({
  values,
  errors,
  asksExtras,
  asksSupplies,
}: Pick<StepProps, "values" | "errors"> & { asksExtras: boolean; asksSupplies: boolean }) {
  const field = fieldsOf({ values, errors });
  const named = [asksExtras && "Extra’s", asksSupplies && "schoonmaakmiddelen", "eisen", "wensen"].filter(
    Boolean,
  );
  return (
    <Fold
      summary={summaryOf(named as string[])}
      open={isAnswered({ values, errors }, [
        "additionalServices",
        "cleaningSupplies",
        "conditions",
        "specialRequests",
      ])}
    >
      {asksExtras && (
        <CheckboxCards
          {...listsOf({ values, errors })("additionalServices")}
          label="Moet er nog iets extra’s gebeuren?"
          optional
          columns="short"
          options={choices(ADDITIONAL_SERVICES, ADDITIONAL_SERVICE_LABELS)}
        />
      )}
      {asksSupplies && (
        <ChoiceCards
          {...field("cleaningSupplies")}
          label="Wie zorgt voor de schoonmaakmiddelen?"
          optional
          columns="short"
          options={choices(CLEANING_SUPPLIES, CLEANING_SUPPLIES_LABELS)}
        />
      )}
      <ConditionFields vertical="cleaning" values={values} errors={errors} />
      <TextArea
        {...field("specialRequests")}
        label="Bijzondere wensen"
        hint="Bijvoorbeeld huisdieren, een trap of een kwetsbare vloer. Bedrijven lezen dit, dus laat je naam, adres en nummer weg."
        optional
        maxLength={2000}
      />
    </Fold>
  );
}

/** `Extra’s, schoonmaakmiddelen, eisen en wensen`. */
function summaryOf(names: string[]): string {
  const text = formatList(names);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
