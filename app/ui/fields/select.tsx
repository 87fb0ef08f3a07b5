import type { ComponentProps } from "react";
import { Chevron } from "../chevron.tsx";
import { cx } from "#app/ui/cx.ts";
import { describedBy, FieldFrame, type FieldTexts } from "#app/ui/fields/field-frame.tsx";

type SelectProps = FieldTexts &
  Omit<ComponentProps<"select">, "name" | "children"> & {
    name: string;
    options: readonly { value: string; label: string }[];
    /** The empty first option, such as "Kies een provincie". */
    placeholder?: string;
  };

/** Native select with label, hint and error. */
export function Select(props: SelectProps) {
  const { label, hint, error, optional, name, id = name, options, placeholder, ...select } = props;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative max-w-96">
        <select
          {...select}
          id={id}
          name={name}
          {...describedBy(id, { hint, error, optional })}
          className={cx("control appearance-none pr-10", select.className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Chevron className="pointer-events-none absolute top-1/2 right-4 w-3 -translate-y-1/2" />
      </div>
    </FieldFrame>
  );
}
