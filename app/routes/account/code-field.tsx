import type { ComponentProps } from "react";
import { Field } from "#app/ui/fields/field.tsx";
import { COUNTS } from "#texts/numbers.ts";

type CodeFieldProps = Pick<ComponentProps<typeof Field>, "id" | "name" | "defaultValue" | "error">;

/** Field for a 6-digit code of a mail or an app; spaces are allowed. */
export function CodeField(props: CodeFieldProps) {
  return (
    <Field
      {...props}
      label={`Code van ${COUNTS.code}`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      width="short"
      className="text-lg tracking-[0.2em] tabular-nums"
    />
  );
}
