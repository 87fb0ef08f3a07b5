/** A field's error: `href` links to the field, `message` is the text at the field. */
type SummaryError = { name: string; message: string; href: string };

/** Most errors in the list on a phone: a longer one would hide the form. The others stand at their fields. */
const SHOWN_ON_PHONE = 3;

/** Lists every error of a form with a link to its field; on a phone the first few. */
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
        {errors.map((error, index) => (
          <li
            key={error.name + error.message}
            className={index < SHOWN_ON_PHONE ? undefined : "max-sm:hidden"}
          >
            <a
              href={error.href}
              className="inline-flex min-h-11 items-center py-1 font-semibold text-red underline underline-offset-4 hover:decoration-2"
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
      {errors.length > SHOWN_ON_PHONE && (
        <p className="mt-1 sm:hidden">En nog {errors.length - SHOWN_ON_PHONE}: die zie je hieronder.</p>
      )}
    </div>
  );
}
