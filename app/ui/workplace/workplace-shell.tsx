import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { Toast, type ToastMessage } from "#app/ui/frame/toast.tsx";
import { cx } from "#app/ui/cx.ts";
import { ABOUT_LINKS, type Brand, type Viewer } from "#app/ui/frame/navigation.ts";
import { SkipLink } from "#app/ui/frame/skip-link.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { sectionsOf, sectionAt, type Counts } from "./places.ts";
import { SectionPages } from "./section-pages.tsx";
import { WorkplaceHeader } from "./workplace-header.tsx";

const widths = {
  text: "max-w-text",
  wide: "max-w-wide",
  full: "max-w-none",
};

/** Who has a workplace: everybody who signed in. */
export type Worker = Exclude<Viewer, { kind: "visitor" }>;

/** The frame of a workplace: the navigation of its role, and nothing that leads away from the work but one quiet line. */
export function WorkplaceShell({
  brand,
  siteName,
  viewer,
  path,
  search,
  counts,
  toast,
  width,
  children,
}: {
  brand: Brand;
  siteName: string;
  viewer: Worker;
  /** Path and query of this page, which mark its place in the navigation. */
  path: string;
  search: string;
  counts: Counts;
  toast?: ToastMessage | null;
  width: keyof typeof widths;
  children: ReactNode;
}) {
  const sections = sectionsOf(viewer);
  const section = sectionAt(sections, path, search);
  return (
    <div data-brand={brand} data-workplace className="flex min-h-dvh flex-col">
      <SkipLink />
      <WorkplaceHeader
        siteName={siteName}
        viewer={viewer}
        path={path}
        sections={sections}
        section={section}
        counts={counts}
      />
      {section?.pages && <SectionPages section={section} path={path} />}
      <Toast toast={toast} />
      <main
        id="inhoud"
        tabIndex={-1}
        className={cx("mx-auto w-full flex-1 px-4 py-5 sm:px-6 lg:py-6", widths[width])}
      >
        {children}
      </main>
      <footer className="border-t border-line print:hidden">
        <nav
          aria-label="Over deze site"
          className="mx-auto flex w-full max-w-wide flex-wrap gap-x-6 px-4 text-sm text-soft sm:px-6"
        >
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
      </footer>
      <BottomBar viewer={viewer} path={path} sections={sections} section={section} counts={counts} />
    </div>
  );
}
