import { fieldsOf } from "#app/forms/form-answer.ts";
import { ChoiceCards } from "#app/ui/choice-cards.tsx";
import { BUDGET_BANDS } from "#domain/briefs/details.ts";
import { BUDGET_BAND_LABELS } from "#texts/labels.ts";
import { choices, type StepProps } from "./request-steps.ts";

/** What the client wants to spend; not knowing it yet is an answer, and the one that stands until another is given. */
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
      columns={3}
      options={[{ value: "", label: "Weet ik nog niet" }, ...choices(BUDGET_BANDS, BUDGET_BAND_LABELS)]}
    />
  );
}
