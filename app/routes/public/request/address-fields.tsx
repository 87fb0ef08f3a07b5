import { FOUND_FOR, foundField } from "#app/forms/fill-in.ts";
import { fieldsOf, textOf } from "#app/forms/form-answer.ts";
import { useLookUp } from "#app/forms/use-look-up.tsx";
import { FieldRow } from "#app/ui/fields/field-row.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { useFixedAnswers } from "./fixed-answers.tsx";
import type { StepProps } from "./brief-steps.ts";
import { ADDRESS_PATH } from "./look-up-path.ts";

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

/** Postcode, house number and street of an address in the Netherlands. Street and place are filled in where they are known. */
export function StreetFields({ streetOptional, ...props }: AddressProps & { streetOptional?: boolean }) {
  const field = addressField(props);
  const { onBlur, note } = useLookUp(ADDRESS_PATH, ["postcode", "houseNumber"], {
    prefix: props.stop && `${props.stop}.`,
    also: ["addition"],
  });
  const street = field("street", "address-line1");
  if (useFixedAnswers()) return null;
  return (
    <>
      <div>
        <FieldRow share="address">
          <Field
            {...field("postcode", "postal-code")}
            label="Postcode"
            placeholder="1234 AB"
            autoCapitalize="characters"
            onBlur={onBlur}
          />
          <Field {...field("houseNumber")} label="Huisnummer" inputMode="numeric" onBlur={onBlur} />
          <Field {...field("addition")} label="Toevoeging" optional onBlur={onBlur} />
        </FieldRow>
        {note}
      </div>
      <Field {...street} label="Straat" optional={streetOptional} />
      <FoundText {...props} name={street.name} />
      <FoundText {...props} name={field(FOUND_FOR).name} isItself />
    </>
  );
}

/** The place of an address. One that was found by its postcode names the source of the data. */
export function PlaceField({ places, ...props }: AddressProps & Pick<StepProps, "places">) {
  const field = addressField(props)("place", "address-level2");
  const ofPostcode = places[field.name];
  const isFound = Boolean(ofPostcode) && ofPostcode === textOf(props.values, field.name);
  // A request that was sent keeps its place. It tells the ends of a move apart.
  if (useFixedAnswers()) return props.stop && <p>{textOf(props.values, field.name)}</p>;
  return (
    <>
      <FoundText {...props} name={field.name} found={isFound ? ofPostcode : undefined} />
      <Field
        {...field}
        label="Plaats"
        hint={isFound ? "Gevonden bij je postcode (GeoNames, CC BY 4.0)." : undefined}
      />
    </>
  );
}

/** The hidden field with what was found for a field; `isItself` for a hidden field with a name of its own. */
export function FoundText({
  values,
  name,
  found,
  isItself,
}: Pick<AddressProps, "values"> & { name: string; found?: string; isItself?: boolean }) {
  const own = isItself ? name : foundField(name);
  return <input type="hidden" name={own} defaultValue={found ?? textOf(values, own)} />;
}
