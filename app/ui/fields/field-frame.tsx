import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

/** The texts of a field. Errors are whole Dutch sentences, the same as in the error summary. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  /** Adds "(niet verplicht)" to the label; "unmarked" omits it, for filters, where no field is required. */
  optional?: boolean | "unmarked";
};

/** The attributes that connect an input with its hint and its error. */
export function describedBy(id: string, { hint, error, optional }: Omit<FieldTexts, "label">) {
  const ids = cx(hint ? `${id}-hint` : null, error ? `${id}-fout` : null);
  return {
    "aria-describedby": ids || undefined,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-required": optional ? undefined : (true as const),
  };
}

/** Marks a field as optional. */
export function OptionalMark() {
  return (
    <>
      {" "}
      <span className="text-sm font-normal whitespace-nowrap text-soft">(niet verplicht)</span>
    </>
  );
}

/** The grey line under a label. */
export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="mt-0.5 max-w-[60ch] text-sm text-soft">
      {children}
    </p>
  );
}

/** The red line above a control, with an icon and a word, so that it doesn't depend on colour. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-fout`} className="mt-1.5 flex gap-2 text-sm font-semibold text-red">
      <svg aria-hidden="true" viewBox="0 0 20 20" className="mt-0.5 size-4.5 shrink-0" fill="currentColor">
        <path d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-1 4h2v6.5H9V5Zm0 8h2v2H9v-2Z" />
      </svg>
      <span>
        <span className="sr-only">Fout: </span>
        {children}
      </span>
    </p>
  );
}

/** Label, hint and error above one control. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="flex h-full flex-col">
      <label htmlFor={id} className="block font-semibold">
        {label}
        {optional === true && <OptionalMark />}
      </label>
      {hint && <Hint id={id}>{hint}</Hint>}
      {error && <FieldError id={id}>{error}</FieldError>}
      <div className="mt-auto pt-1.5">{children}</div>
    </div>
  );
}
