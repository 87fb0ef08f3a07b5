import { ChoiceGroup, type ChoiceGroupProps } from "#app/ui/fields/choice-group.tsx";

/** Radio cards: choose one. */
export function ChoiceCards({ defaultValue, ...group }: ChoiceGroupProps & { defaultValue?: string | null }) {
  return <ChoiceGroup {...group} type="radio" isChosen={(value) => value === defaultValue} />;
}
