import { Link } from "#app/ui/link.tsx";
/** Links to the lists of one kind of thing; the current one is marked. */
export function ListTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { href: string; label: string; isCurrent: boolean }[];
}) {
  return (
    <nav aria-label={`${label}: lijsten`} className="mt-4">
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent no-underline hover:border-edge aria-[current]:border-accent aria-[current]:font-semibold"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
