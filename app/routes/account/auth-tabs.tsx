import { cx } from "#app/ui/cx.ts";
import { Link } from "#app/ui/link.tsx";

export type AuthTab = "inloggen" | "registreren";

const tabs: { tab: AuthTab; label: string }[] = [
  { tab: "inloggen", label: "Inloggen" },
  { tab: "registreren", label: "Registreren" },
];

/** The tabs of the sign-in page as links: each has its own URL and keeps the return path. */
export function AuthTabs({ tab: current, next }: { tab: AuthTab; next: string | null }) {
  return (
    <nav aria-label="Inloggen of registreren" className="mt-6 grid grid-cols-2 gap-1 rounded bg-mist p-1">
      {tabs.map(({ tab, label }) => (
        <Link
          key={tab}
          href={`?${new URLSearchParams({ tab, ...(next && { redirect: next }) })}`}
          aria-current={tab === current ? "page" : undefined}
          preventScrollReset
          className={cx(
            "inline-flex min-h-11 items-center justify-center rounded px-4 font-semibold transition-colors duration-150",
            tab === current ? "bg-paper text-accent shadow" : "text-soft hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
