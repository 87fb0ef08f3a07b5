import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import type { Brand, Viewer } from "#app/ui/frame/navigation.ts";
import { SiteFooter } from "#app/ui/frame/site-footer.tsx";
import { SkipLink } from "#app/ui/frame/skip-link.tsx";
import { SiteHeader } from "#app/ui/frame/site-header.tsx";
import { TaskFooter } from "#app/ui/frame/task-footer.tsx";
import { Toast, type ToastMessage } from "#app/ui/frame/toast.tsx";
import { TopBanner } from "#app/ui/frame/top-banner.tsx";

const widths = {
  text: "mx-auto w-full max-w-text px-4 py-8 sm:px-6 sm:py-12",
  wide: "mx-auto w-full max-w-wide px-4 py-8 sm:px-6 sm:py-12",
  /** Full-width bands; the page sets its own margins. */
  full: "",
};

/** The frame of a page: skip link, banner, header, toast region, main and footer. */
export function PageShell({
  brand,
  siteName,
  owner,
  isInvented,
  viewer,
  banner,
  toast,
  width = "wide",
  isTask = false,
  launchDialogId,
  hasOffer,
  dialogs,
  children,
}: {
  brand: Brand;
  siteName: string;
  owner?: string;
  isInvented?: boolean;
  viewer: Viewer;
  banner?: string | null;
  toast?: ToastMessage | null;
  width?: keyof typeof widths;
  /** Whether the page is a task to be finished: its footer has no links to other parts of the site. */
  isTask?: boolean;
  /** Id of this page's launch dialog; adds its button to the menu. */
  launchDialogId?: string;
  /** Whether there is a launch offer for a new company. */
  hasOffer?: boolean;
  /** Dialogs of every page. */
  dialogs?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div data-brand={brand} className="flex min-h-dvh flex-col">
      <SkipLink />
      {banner && <TopBanner text={banner} />}
      <SiteHeader
        brand={brand}
        siteName={siteName}
        viewer={viewer}
        launchDialogId={launchDialogId}
        hasOffer={hasOffer}
      />
      <Toast toast={toast} />
      <main id="inhoud" tabIndex={-1} className={cx("flex-1", widths[width])}>
        {children}
      </main>
      {isTask ? (
        <TaskFooter owner={owner} isInvented={isInvented} />
      ) : (
        <SiteFooter brand={brand} siteName={siteName} owner={owner} isInvented={isInvented} />
      )}
      {dialogs}
    </div>
  );
}
