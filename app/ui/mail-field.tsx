import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
// oxlint-disable-next-line import/default -- Vite replaces this import by the URL of the built script
import mailScript from "./mail-script.ts?worker&url";

/**
 * The field for a new mail address. It offers another address when the domain looks mistyped; pressing it fills it in. Without
 * JavaScript it offers nothing.
 */
export function MailField(props: Omit<ComponentProps<typeof Field>, "type">) {
  const { name, id = name } = props;
  return (
    <div>
      <Field autoComplete="email" {...props} type="email" data-mail="" />
      <p aria-live="polite" className="text-sm">
        <span data-mail-offer={id} hidden>
          Bedoelde je{" "}
          <button type="button" className="link inline-flex min-h-11 items-center font-semibold break-all">
            dit adres
          </button>
          ?
        </span>
      </p>
      <script src={mailScript} async />
    </div>
  );
}
