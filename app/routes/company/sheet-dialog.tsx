import type { ReactNode } from "react";
import { CloseIcon } from "#app/ui/close-icon.tsx";

/**
 * A page as a dialog over its parent page, open in the HTML. The site's script makes it modal and opens `closeHref` when it
 * is closed; without JavaScript the link does.
 */
export function SheetDialog({
  title,
  closeHref,
  children,
}: {
  title: ReactNode;
  closeHref: string;
  children: ReactNode;
}) {
  return (
    <dialog
      open
      closedby="any"
      data-back={closeHref}
      aria-labelledby="blad-titel"
      className="fixed inset-0 z-10 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain border border-line bg-paper p-5 text-ink shadow sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-2rem)] sm:w-[min(46rem,calc(100vw-2rem))] sm:rounded sm:p-8"
    >
      {/* Floated, so that a long title uses the full width below it. */}
      <a
        href={closeHref}
        className="float-right -mt-1 -mr-2 ml-4 inline-flex size-11 items-center justify-center rounded text-ink hover:bg-mist focus-visible:-outline-offset-3"
      >
        <CloseIcon />
        <span className="sr-only">Sluiten</span>
      </a>
      <h2 id="blad-titel" className="text-h2">
        {title}
      </h2>
      {children}
      {/* What is outside a modal dialog is not announced. */}
      <output data-live-status className="sr-only" />
    </dialog>
  );
}
