import { listsOf } from "#app/forms/form-answer.ts";
import { CheckboxCards } from "#app/ui/fields/checkbox-cards.tsx";
import { conditionsOf } from "#domain/evidence/rules.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { CONDITION_LABELS } from "#texts/company/checks.ts";
import { choices, type StepProps } from "./brief-steps.ts";

/** What the client asks of the companies; among the wishes of either wizard. */
export function ConditionFields({
  vertical,
  ...props
}: Pick<StepProps, "values" | "errors"> & { vertical: Vertical }) {
  return (
    <CheckboxCards
      {...listsOf(props)("conditions")}
      label="Wat moet het bedrijf hebben?"
      hint="Bedrijven lezen dit. Zagen we iets niet van een bedrijf, dan staat dat bij de offerte."
      optional
      columns="short"
      options={choices(conditionsOf(vertical), CONDITION_LABELS)}
    />
  );
}
