import { Button } from "#app/ui/button.tsx";

/** Previous and next with "Pagina 2 van 7" between them; nothing for a single page. */
export function Pagination({
  page,
  pages,
  href,
}: {
  page: number;
  pages: number;
  href: (page: number) => string;
}) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pagina’s" className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <div>
        {page > 1 && (
          <Button href={href(page - 1)} variant="secondary" size="small" rel="prev">
            Vorige
          </Button>
        )}
      </div>
      <p className="text-sm text-soft">
        Pagina {page} van {pages}
      </p>
      <div className="text-right">
        {page < pages && (
          <Button href={href(page + 1)} variant="secondary" size="small" rel="next">
            Volgende
          </Button>
        )}
      </div>
    </nav>
  );
}
