import type { ComponentProps } from "react";
import { Field } from "#app/ui/field.tsx";
import { COUNTS } from "#texts/numbers.ts";

type CodeFieldProps = Pick<ComponentProps<typeof Field>, "name" | "defaultValue" | "error">;

/** The six digits of a mail or of an app; spaces between them may come along. */
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
