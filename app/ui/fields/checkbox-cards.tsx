import { ChoiceGroup, type ChoiceGroupProps } from "#app/ui/fields/choice-group.tsx";

/** Checkbox cards: choose any number. */
export function CheckboxCards({
  defaultValues,
  ...group
}: ChoiceGroupProps & { defaultValues?: readonly string[] }) {
  return (
    <ChoiceGroup {...group} type="checkbox" isChosen={(value) => defaultValues?.includes(value) ?? false} />
  );
}
