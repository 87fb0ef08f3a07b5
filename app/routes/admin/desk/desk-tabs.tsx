import { Link } from "#app/ui/link.tsx";

export type DeskTab = { href: string; label: string; isCurrent: boolean };

/** The views of a list in one line that scrolls sideways; the current one is marked. */
export function DeskTabs({ label, tabs }: { label: string; tabs: readonly DeskTab[] }) {
  return (
    <nav
      aria-label={`${label}: lijsten`}
      data-scrolls=""
      className="order-last -mx-1 max-lg:group-data-open/panes:hidden min-w-0 basis-full overflow-x-auto overscroll-x-contain px-1 [scrollbar-width:none] lg:order-none lg:basis-0 lg:grow"
    >
      <ul className="flex gap-x-5">
        {tabs.map((tab) => (
          <li key={tab.href} className="shrink-0">
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-sm whitespace-nowrap no-underline hover:border-edge focus-visible:-outline-offset-3 aria-[current]:border-accent aria-[current]:font-semibold"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
