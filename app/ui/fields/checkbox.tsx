import type { ComponentProps } from "react";
import { describedBy, FieldError, Hint, OptionalMark, type FieldTexts } from "#app/ui/fields/field-frame.tsx";

type CheckboxProps = FieldTexts & Omit<ComponentProps<"input">, "name" | "type"> & { name: string };

/** A single checkbox with its sentence; never checked by default. */
export function Checkbox({ label, hint, error, optional, name, id = name, ...input }: CheckboxProps) {
  return (
    <div>
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className="relative flex gap-3 py-2.5">
        <input
          {...input}
          type="checkbox"
          id={id}
          name={name}
          {...describedBy(id, { hint, error, optional })}
          className="relative z-1 mt-0.5 size-6 shrink-0"
        />
        <div>
          {/* The whole row is clickable: the box alone is small for a thumb. */}
          <label htmlFor={id} className="block before:absolute before:inset-0 [&_a]:relative">
            {label}
            {optional && <OptionalMark />}
          </label>
          {hint && <Hint id={id}>{hint}</Hint>}
        </div>
      </div>
    </div>
  );
}
