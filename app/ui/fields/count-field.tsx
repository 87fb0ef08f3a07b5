import { useRef } from "react";
import { cx } from "../cx.ts";
import { describedBy, FieldError } from "./field-frame.tsx";

/** A number of things on one row, with − and + beside it. Without JavaScript only the number is there, to be typed. */
export function CountField({
  name,
  label,
  defaultValue,
  error,
}: {
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  function change(step: 1 | -1) {
    const field = input.current!;
    const count = (Number.parseInt(field.value, 10) || 0) + step;
    if (count < 0 || String(count).length > field.maxLength) return;
    field.value = count === 0 ? "" : String(count);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return (
    <div className="border-b border-line py-1.5">
      {error && <FieldError id={name}>{error}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-3">
        {/* The number goes below a word that leaves it no room. */}
        <label htmlFor={name} className="min-w-min grow basis-0 hyphens-manual wrap-normal">
          {label}
        </label>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <StepButton step={-1} onPress={change} label={`Eén minder: ${label}`} />
          <div className="w-14">
            <input
              ref={input}
              id={name}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              defaultValue={defaultValue}
              {...describedBy(name, { error, optional: true })}
              className="control px-1 text-center"
            />
          </div>
          <StepButton step={1} onPress={change} label={`Eén meer: ${label}`} />
        </div>
      </div>
    </div>
  );
}

function StepButton({
  step,
  onPress,
  label,
}: {
  step: 1 | -1;
  onPress: (step: 1 | -1) => void;
  label: string;
}) {
  return (
    <button
      type="button"
      onClick={() => onPress(step)}
      aria-label={label}
      className={cx(
        "hidden size-11 items-center justify-center rounded border border-edge bg-paper text-lg leading-none js:inline-flex",
        "transition-colors duration-150 hover:border-ink hover:bg-mist",
      )}
    >
      <span aria-hidden="true">{step > 0 ? "+" : "−"}</span>
    </button>
  );
}
