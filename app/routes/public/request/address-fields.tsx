import { fieldsOf, textOf } from "#app/forms/form-answer.ts";
import { FieldRow } from "#app/ui/fields/field-row.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { useFixedAnswers } from "./fixed-answers.tsx";
import { foundPlaceField, type StepProps } from "./brief-steps.ts";

/** One address of a brief. A move has two, with the prefix `from.` or `to.` in the names of their fields. */
export type AddressProps = Pick<StepProps, "values" | "errors"> & { stop?: "from" | "to" };

/** Returns a function that gives the name, typed text and error of an address field. */
export function addressField({ stop, ...answer }: AddressProps) {
  const field = fieldsOf(answer);
  return (name: string, autoComplete?: string) => ({
    ...field(stop ? `${stop}.${name}` : name),
    ...(autoComplete && { autoComplete: stop ? `section-${stop} ${autoComplete}` : autoComplete }),
  });
}

/** Postcode, house number and street of an address in the Netherlands. */
export function StreetFields({ streetOptional, ...props }: AddressProps & { streetOptional?: boolean }) {
  const field = addressField(props);
  if (useFixedAnswers()) return null;
  return (
    <>
      <FieldRow share="address">
        <Field
          {...field("postcode", "postal-code")}
          label="Postcode"
          placeholder="1234 AB"
          autoCapitalize="characters"
        />
        <Field {...field("houseNumber")} label="Huisnummer" inputMode="numeric" />
        <Field {...field("addition")} label="Toevoeging" optional />
      </FieldRow>
      <Field {...field("street", "address-line1")} label="Straat" optional={streetOptional} />
    </>
  );
}

/** The place of an address. One that was found by its postcode names the source of the data. */
export function PlaceField({ places, ...props }: AddressProps & Pick<StepProps, "places">) {
  const field = addressField(props)("place", "address-level2");
  const found = places[field.name];
  const isFound = Boolean(found) && found === textOf(props.values, field.name);
  // A request that was sent keeps its place. It tells the ends of a move apart.
  if (useFixedAnswers()) return props.stop && <p>{textOf(props.values, field.name)}</p>;
  return (
    <>
      <Field
        {...field}
        label="Plaats"
        hint={isFound ? "Gevonden bij je postcode (GeoNames, CC BY 4.0)." : undefined}
      />
      {isFound && <input type="hidden" name={foundPlaceField(field.name)} value={found} />}
    </>
  );
}
