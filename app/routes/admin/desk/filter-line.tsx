import type { ComponentProps, ReactNode } from "react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";

/** The filters of a list of operators, kept in its address: one line that scrolls sideways where it does not fit. */
export function FilterLine({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Form
      method="get"
      action={path}
      aria-label="Filters"
      data-scrolls=""
      className="-mx-1 flex items-center gap-x-2 overflow-x-auto overscroll-x-contain px-1 py-1 [scrollbar-width:none]"
    >
      {children}
      <Button variant="secondary" size="small" className="min-h-9! shrink-0 py-1! pointer-coarse:min-h-11!">
        Toon
      </Button>
    </Form>
  );
}

const control = "control min-h-9 w-auto shrink-0 px-2.5 py-1 text-sm pointer-coarse:min-h-11";

/** A choice in the line; `all` is its empty option, which names it: "Elke provincie". */
export function LineSelect({
  name,
  label,
  all,
  options,
  value,
}: {
  name: string;
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
}) {
  return (
    <select name={name} aria-label={label} defaultValue={value ?? ""} className={cx(control, "max-w-56")}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** A field in the line; with `hasWords` its label stands before it, as a date has no other words. */
export function LineField({
  label,
  hasWords = false,
  ...input
}: { name: string; label: string; hasWords?: boolean } & ComponentProps<"input">) {
  if (!hasWords)
    return <input {...input} aria-label={label} placeholder={label} className={cx(control, "w-44")} />;
  return (
    <label className="flex shrink-0 items-center gap-x-1.5 text-sm text-soft">
      {label}
      <input {...input} className={cx(control, "text-ink")} />
    </label>
  );
}
