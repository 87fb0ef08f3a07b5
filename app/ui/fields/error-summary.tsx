import { Link } from "#app/ui/link.tsx";
/** A field's error: `href` links to the field, `message` is the text at the field. */
type SummaryError = { name: string; message: string; href: string };

/** A red sign in front of what went wrong; the text beside it says it. */
const ErrorIcon = () => (
  <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0" fill="currentColor">
    <path fillRule="evenodd" d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9 5h2v6.5H9zM9 13h2v2H9z" />
  </svg>
);

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
      <h2 className="flex items-center gap-2 text-h4 text-red">
        <ErrorIcon />
        <span id={titleId}>{title}</span>
      </h2>
      <ul className="mt-1">
        {errors.map((error) => (
          <li key={error.name + error.message}>
            <Link
              href={error.href}
              className="inline-flex min-h-11 items-center py-1 font-semibold text-red underline underline-offset-4 hover:decoration-2"
            >
              {error.message}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
