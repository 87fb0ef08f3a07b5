import { fieldsOf } from "#app/forms/form-answer.ts";
import { Select } from "#app/ui/fields/select.tsx";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { useFixedAnswers } from "./fixed-answers.tsx";
import type { StepProps } from "./brief-steps.ts";

/** The province. It follows from the postcode, and can be corrected near a border. */
export function ProvinceField({ values, errors }: Pick<StepProps, "values" | "errors">) {
  const field = fieldsOf({ values, errors });
  if (useFixedAnswers()) return null;
  return (
    <Select
      {...field("province")}
      label="Provincie"
      optional
      placeholder="Volgt uit je postcode"
      options={PROVINCES.map((value) => ({ value, label: value }))}
    />
  );
}
