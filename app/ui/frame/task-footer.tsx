import { ABOUT_LINKS } from "#app/ui/frame/navigation.ts";
import { Link } from "#app/ui/link.tsx";
import { OwnerLine } from "./owner-line.tsx";

/** The foot of a task to be finished: who the site belongs to, where to get help, and what happens with what is typed. */
export function TaskFooter({ owner, isInvented }: { owner?: string; isInvented?: boolean }) {
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="mx-auto flex max-w-wide flex-wrap items-center justify-between gap-x-8 px-4 py-3 text-sm text-soft sm:px-6">
        <OwnerLine owner={owner} isInvented={isInvented} className="max-w-text py-2" />
        <nav aria-label="Over deze site" className="flex flex-wrap gap-x-6">
          {ABOUT_LINKS.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
