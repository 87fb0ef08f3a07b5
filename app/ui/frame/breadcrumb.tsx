import { Link } from "#app/ui/link.tsx";
/** The path to a page; the last item is the page itself and needs no href. */
export function Breadcrumb({ items }: { items: { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Kruimelpad" className="mb-4 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map((item, index) => (
          <li key={item.label} className="flex items-center gap-x-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-soft">
                /
              </span>
            )}
            {item.href ? (
              <Link href={item.href} className="link -my-1.5 inline-flex min-h-11 items-center">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-soft">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
