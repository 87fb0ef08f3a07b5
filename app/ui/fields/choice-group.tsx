import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { FieldError, Hint, OptionalMark, type FieldTexts } from "#app/ui/fields/field-frame.tsx";

/** One option; `icon` is a picture of about 40 px. */
export type Choice = { value: string; label: string; description?: string; icon?: ReactNode };

/** Props of radio cards and checkbox cards. */
export type ChoiceGroupProps = FieldTexts & {
  name: string;
  id?: string;
  options: readonly Choice[];
  /** Two columns on a phone as well; for short labels. */
  columns?: 1 | 2 | 3 | "dense" | "short";
  /** A long list scrolls in a box of its own. */
  scrolls?: boolean;
};

/** The maximum number of columns; fewer in a narrow box. */
const grids = {
  dense: "grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))]",
  /** For a few short answers: two columns on a phone, three on a wide screen. */
  short:
    "grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))]",
  1: "",
  2: "grid-cols-[repeat(auto-fill,minmax(min(100%,max(14rem,(100%-0.75rem)/2)),1fr))]",
  3: "grid-cols-[repeat(auto-fill,minmax(min(100%,max(11.5rem,(100%-1.5rem)/3)),1fr))]",
};

/** A fieldset of cards with native radios or checkboxes; the first input has the field's id. */
export function ChoiceGroup(
  props: ChoiceGroupProps & { type: "radio" | "checkbox"; isChosen: (value: string) => boolean },
) {
  const {
    type,
    name,
    id = name,
    label,
    hint,
    error,
    optional,
    options,
    columns = 2,
    scrolls,
    isChosen,
  } = props;
  const isDense = columns === "dense" || columns === "short";
  const describedBy = cx(hint ? `${id}-hint` : null, error ? `${id}-fout` : null);
  return (
    <fieldset aria-describedby={describedBy || undefined}>
      <legend className="font-semibold">
        {label}
        {optional && <OptionalMark />}
      </legend>
      {hint && <Hint id={id}>{hint}</Hint>}
      {error && <FieldError id={id}>{error}</FieldError>}
      <div
        className={cx(
          "mt-2.5 grid",
          isDense ? "gap-2" : "gap-3",
          grids[columns],
          scrolls && "max-h-72 overflow-y-auto rounded border border-line p-3",
        )}
      >
        {options.map((option, index) => (
          <label
            key={option.value}
            className={cx(
              "relative flex cursor-pointer items-center rounded border bg-paper",
              isDense ? "min-h-11 gap-2 px-2.5 py-2 text-sm" : "min-h-12 gap-3 px-4 py-3",
              "transition-colors duration-150 hover:border-ink",
              "has-checked:border-accent has-checked:bg-accent-tint has-checked:ring-1 has-checked:ring-accent",
              "has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent",
              error ? "border-red" : "border-edge",
            )}
          >
            <input
              type={type}
              name={name}
              value={option.value}
              id={index === 0 ? id : `${id}-${option.value}`}
              defaultChecked={isChosen(option.value)}
              aria-describedby={option.description ? `${id}-${option.value}-uitleg` : undefined}
              className="size-5 shrink-0 focus-visible:outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-medium">{option.label}</span>
              {option.description && (
                <span id={`${id}-${option.value}-uitleg`} className="block text-sm text-soft">
                  {option.description}
                </span>
              )}
            </span>
            {option.icon && <span className={cx("shrink-0", isDense && "max-sm:hidden")}>{option.icon}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
