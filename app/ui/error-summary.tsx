/** A field's error: `href` links to the field, `message` is the text at the field. */
type SummaryError = { name: string; message: string; href: string };

/** Lists every error of a form with a link to its field. */
export function ErrorSummary({
  errors,
  title = "Er klopt iets niet",
  titleId,
}: {
  errors: SummaryError[];
  title?: string;
  titleId: string;
}) {
  return (
    <div className="rounded border-2 border-red bg-paper p-5">
      <h2 id={titleId} className="text-h4">
        {title}
      </h2>
      <ul className="mt-1">
        {errors.map((error) => (
          <li key={error.name + error.message}>
            <a
              href={error.href}
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
