import type { ComponentProps, ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { describedBy, FieldFrame, type FieldTexts } from "#app/ui/fields/field-frame.tsx";

/** Attributes of an e-mail input for keyboards and spelling checkers. */
const MAIL_ADDRESS = { inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;

const widths = { short: "max-w-36", medium: "max-w-72", full: "" };

type FieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "name" | "size" | "width" | "prefix"> & {
    name: string;
    /** Width by the length of the expected answer. */
    width?: keyof typeof widths;
    /** A unit before or after the input, such as "€" or "m²". */
    before?: ReactNode;
    after?: ReactNode;
  };

/** One-line input with label, hint and error. Its id is the field name, so that the error summary can link to it. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional, name, id = name, width = "full", before, after, ...input } = props;
  const unit = "flex items-center px-3.5 text-soft";
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={cx("relative flex", widths[width])}>
        {before && <span className={cx(unit, "absolute inset-y-0 left-0")}>{before}</span>}
        <input
          {...(input.type === "email" && MAIL_ADDRESS)}
          {...input}
          id={id}
          name={name}
          {...describedBy(id, { hint, error, optional })}
          className={cx("control", before && "pl-9", after && "pr-14", input.className)}
        />
        {after && <span className={cx(unit, "absolute inset-y-0 right-0")}>{after}</span>}
      </div>
    </FieldFrame>
  );
}
