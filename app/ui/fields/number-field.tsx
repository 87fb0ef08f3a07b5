import { useEffect, useRef, useState, type ComponentProps } from "react";
import { Field } from "./field.tsx";
import { readingText, type NumberKind } from "./number-reading.ts";

/** The reading follows shortly after the last change, so that a screen reader says it once. */
const SAY_AFTER_MS = 300;

const UNITS: Record<NumberKind, Pick<ComponentProps<typeof Field>, "before" | "after" | "inputMode">> = {
  euros: { before: "€", inputMode: "decimal" },
  wholeEuros: { before: "€", inputMode: "numeric" },
  count: { inputMode: "numeric" },
  meters: { after: "m", inputMode: "numeric" },
  squareMeters: { after: "m²", inputMode: "decimal" },
  cubicMeters: { after: "m³", inputMode: "decimal" },
};

type NumberFieldProps = Omit<
  ComponentProps<typeof Field>,
  "defaultValue" | keyof (typeof UNITS)[NumberKind]
> & {
  kind: NumberKind;
  defaultValue: string;
};

/**
 * A number field that shows how it reads the typed text. The line is below the field, so that inputs in a row stay
 * aligned.
 */
export function NumberField({ kind, ...props }: NumberFieldProps) {
  const { name, id = name, defaultValue } = props;
  const [typed, setTyped] = useState(defaultValue);
  const output = useRef<HTMLOutputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const input = output.current?.parentElement?.querySelector("input");
    // Typed before this page was hydrated, or brought back by the browser.
    if (input) setTyped(input.value);
    return () => clearTimeout(timer.current);
  }, []);
  function follow(value: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyped(value), SAY_AFTER_MS);
  }
  return (
    <div className="relative has-[output:not(:empty)]:mb-13">
      <Field {...UNITS[kind]} {...props} onInput={({ currentTarget }) => follow(currentTarget.value)} />
      <output
        ref={output}
        htmlFor={id}
        className="absolute top-full left-0 mt-1 text-sm whitespace-nowrap text-soft"
      >
        {readingText(kind, typed)}
      </output>
    </div>
  );
}
