import { fieldsOf, textOf } from "#app/forms/form-answer.ts";
import { Field } from "#app/ui/field.tsx";
import type { StepProps } from "./request-steps.ts";

/** The place of an address; one that was found by its postcode says whose data told it. */
export function PlaceField({
  name,
  autoComplete,
  values,
  errors,
  places,
}: Pick<StepProps, "values" | "errors" | "places"> & { name: string; autoComplete: string }) {
  const found = places[name];
  return (
    <Field
      {...fieldsOf({ values, errors })(name)}
      label="Plaats"
      autoComplete={autoComplete}
      hint={
        found && found === textOf(values, name)
          ? "Gevonden bij je postcode (GeoNames, CC BY 4.0)."
          : undefined
      }
    />
  );
}
