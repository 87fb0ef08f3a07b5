import { useEffect, useRef, useState, type ComponentProps } from "react";
import { Field } from "./field.tsx";
import { suggestedMail } from "./mail-suggestion.ts";

/** Not while somebody is typing: half an address looks like a mistake. */
const OFFER_AFTER_MS = 800;

/**
 * The field for a new mail address. It offers another address when the domain looks mistyped; pressing it fills it in. Without
 * JavaScript it offers nothing.
 */
export function MailField(props: Omit<ComponentProps<typeof Field>, "type">) {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  function look({ value, readOnly }: HTMLInputElement) {
    clearTimeout(timer.current);
    setMeant(readOnly ? null : suggestedMail(value));
  }
  function lookSoon(field: HTMLInputElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => look(field), OFFER_AFTER_MS);
  }
  function take(address: string) {
    const field = box.current?.querySelector("input");
    if (!field) return;
    field.value = address;
    setMeant(null);
    field.focus();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div ref={box}>
      <Field
        autoComplete="email"
        {...props}
        type="email"
        onInput={({ currentTarget }) => lookSoon(currentTarget)}
        onBlur={({ currentTarget }) => look(currentTarget)}
      />
      <p aria-live="polite" className="text-sm">
        {meant && (
          <span>
            Bedoelde je{" "}
            <button
              type="button"
              onClick={() => take(meant)}
              className="link inline-flex min-h-11 items-center font-semibold break-all"
            >
              {meant}
            </button>
            ?
          </span>
        )}
      </p>
    </div>
  );
}
