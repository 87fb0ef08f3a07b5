import { createContext, useContext, type ComponentProps } from "react";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";

const Fixed = createContext(false);

/** Around the fields of a request that was sent: its service, place, frequency and client stay as they are. */
export const FixedAnswers = Fixed.Provider;

/** Whether the fields are those of a request that was sent. */
export const useFixedAnswers = (): boolean => useContext(Fixed);

/** A choice that a sent request keeps; of a request that was sent only the answer. */
export function LastingChoice(props: ComponentProps<typeof ChoiceCards>) {
  const { name, label, options, defaultValue } = props;
  const chosen = options.find(({ value }) => value === defaultValue);
  if (!useFixedAnswers()) return <ChoiceCards {...props} />;
  return (
    chosen && (
      <div>
        <p className="font-semibold">{label}</p>
        <p className="mt-1">{chosen.label}</p>
        {/* The questions of this service are shown by which service is checked. */}
        <input type="radio" name={name} value={chosen.value} defaultChecked hidden />
      </div>
    )
  );
}
