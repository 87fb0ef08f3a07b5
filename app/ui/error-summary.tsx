import { takeFocus } from "./take-focus.ts";

/** A field's error: `name` is the id of the field, `message` the very words shown at it; `href` when it is on another page. */
export type SummaryError = { name: string; message: string; href?: string };

/** Names every error, links to its field and takes focus when it appears. Renders nothing without errors. */
export function ErrorSummary({
  errors,
  title = "Er klopt iets niet",
}: {
  errors: SummaryError[];
  title?: string;
}) {
  if (errors.length === 0) return null;
  return (
    <div
      key={JSON.stringify(errors)}
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the refused form must speak first, also without script
      autoFocus
      aria-labelledby="fouten-titel"
      className="rounded border-2 border-red bg-paper p-5 focus-visible:rounded focus-visible:outline-red"
    >
      <h2 id="fouten-titel" className="text-h4">
        {title}
      </h2>
      <ul className="mt-1">
        {errors.map((error) => (
          <li key={error.name + error.message}>
            <a
              href={error.href ?? `#${error.name}`}
              className="inline-flex min-h-11 items-center py-1 font-semibold text-red underline underline-offset-4 hover:decoration-2"
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
