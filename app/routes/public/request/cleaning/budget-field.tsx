import { fieldsOf } from "#app/forms/form-answer.ts";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { BUDGET_BANDS } from "#domain/briefs/details.ts";
import { BUDGET_BAND_LABELS } from "#texts/labels.ts";
import { choices, type StepProps } from "../brief-steps.ts";

/** The client's budget. "Not known yet" is an answer too, and the default. */
export function BudgetField({
  label,
  values,
  errors,
}: Pick<StepProps, "values" | "errors"> & { label: string }) {
  return (
    <ChoiceCards
      {...fieldsOf({ values, errors })("budget")}
      label={label}
      hint="Bedrijven zien dit bij je aanvraag."
      columns="short"
      options={[{ value: "", label: "Weet ik nog niet" }, ...choices(BUDGET_BANDS, BUDGET_BAND_LABELS)]}
    />
  );
}
