import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { readingText, type NumberKind } from "./number-reading.ts";
// oxlint-disable-next-line import/default -- Vite replaces this import by the URL of the built script
import readingScript from "./number-script.ts?worker&url";

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
  return (
    <div className="relative has-[output:not(:empty)]:mb-13">
      <Field {...UNITS[kind]} {...props} data-number={kind} />
      <output
        htmlFor={id}
        data-reading={id}
        suppressHydrationWarning
        className="absolute top-full left-0 mt-1 text-sm whitespace-nowrap text-soft"
      >
        {readingText(kind, defaultValue)}
      </output>
      <script src={readingScript} async />
    </div>
  );
}
