import type { ComponentProps } from "react";
import { cx } from "#app/ui/cx.ts";
import { describedBy, FieldFrame, type FieldTexts } from "#app/ui/fields/field-frame.tsx";

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<"textarea">, "name"> & {
    name: string;
    /** The limit of its input, so that nobody types more than is taken. */
    maxLength: number;
  };

/** Multi-line text; grows with the text where the browser supports it. */
export function TextArea({ label, hint, error, optional, name, id = name, ...area }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        rows={4}
        {...area}
        id={id}
        name={name}
        {...describedBy(id, { hint, error, optional })}
        className={cx("control field-sizing-content min-h-28", area.className)}
      />
    </FieldFrame>
  );
}
