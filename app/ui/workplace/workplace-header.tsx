import { Bell } from "#app/ui/frame/bell.tsx";
import { cx } from "#app/ui/cx.ts";
import { Link } from "#app/ui/link.tsx";
import { Mark } from "#app/ui/frame/logo.tsx";
import { ACCOUNT_LINK } from "#app/ui/frame/navigation.ts";
import { SignOut } from "#app/ui/frame/sign-out.tsx";
import { Count } from "./count.tsx";
import type { Counts, Section } from "./places.ts";
import type { Worker } from "./workplace-shell.tsx";

const link =
  "inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2 text-sm font-medium whitespace-nowrap text-ink no-underline hover:text-accent xl:px-2.5";
const here = "border-accent! font-semibold text-accent";

/** Mark, navigation, bell and account. On a phone the navigation is in the bottom bar. */
export function WorkplaceHeader({
  siteName,
  viewer,
  path,
  sections,
  section,
  counts,
}: {
  siteName: string;
  viewer: Worker;
  path: string;
  sections: readonly Section[];
  section: Section | undefined;
  counts: Counts;
}) {
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex min-h-14 max-w-wide items-center gap-x-2 px-4 sm:px-6">
        <Link
          href={(sections[0] ?? ACCOUNT_LINK).href}
          className="inline-flex min-h-11 items-center gap-2 text-ink no-underline lg:mr-2"
        >
          <Mark className="size-8 shrink-0" />
          <span className="font-heading text-lg leading-none font-bold tracking-tight lg:sr-only xl:not-sr-only">
            {siteName}
          </span>
        </Link>
        <nav aria-label="Werkplek" className="hidden lg:block">
          <ul className="flex">
            {sections.map((one) => (
              <li key={one.href}>
                <Link
                  href={one.href}
                  aria-current={one === section ? (path === one.href ? "page" : "true") : undefined}
                  className={cx(link, one === section && here)}
                >
                  {one.label}
                  <Count of={counts[one.href]} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto hidden items-center gap-1 lg:flex">
          {"unread" in viewer && viewer.unread !== null && <Bell unread={viewer.unread} />}
          <Link href={ACCOUNT_LINK.href} className={link}>
            {ACCOUNT_LINK.label}
          </Link>
          <SignOut className={link} />
        </div>
      </div>
    </header>
  );
}
