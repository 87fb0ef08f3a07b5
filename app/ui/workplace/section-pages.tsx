import { cx } from "#app/ui/cx.ts";
import { Link } from "#app/ui/link.tsx";
import { placeAt, type Section } from "./places.ts";

/** The pages of a section, as a second row under the header. On a phone they stand on the page "Meer". */
export function SectionPages({ section, path }: { section: Section; path: string }) {
  const current = placeAt(section.pages!, path);
  return (
    <nav aria-label={section.label} className="hidden border-b border-line bg-mist lg:block print:hidden">
      <ul className="mx-auto flex max-w-wide flex-wrap px-2 sm:px-4">
        {section.pages!.map((page) => (
          <li key={page.href}>
            <Link
              href={page.href}
              aria-current={page === current ? "page" : undefined}
              className={cx(
                "inline-flex min-h-11 items-center px-2 text-sm whitespace-nowrap text-soft no-underline hover:text-accent focus-visible:-outline-offset-3",
                page === current && "font-semibold text-ink underline decoration-2 underline-offset-4",
              )}
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
