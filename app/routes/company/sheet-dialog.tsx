import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { CloseIcon } from "#app/ui/close-icon.tsx";

/**
 * A page shown as a dialog over the page it belongs to: already open in the HTML, modal once script runs.
 * Closing it, by the link, Esc or a click beside it, calls `onClose`; without script the link goes to `closeHref`.
 */
export function SheetDialog({
  title,
  closeHref,
  onClose,
  children,
}: {
  title: ReactNode;
  closeHref: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.matches(":modal")) return;
    // An open dialog cannot become modal; closing it first would count as being closed.
    dialog.removeAttribute("open");
    dialog.showModal();
  }, []);
  const close = (event: MouseEvent) => {
    event.preventDefault();
    ref.current?.close();
  };
  return (
    <dialog
      ref={ref}
      open
      closedby="any"
      aria-labelledby="blad-titel"
      // The script of every page closes and reopens it once; only a dialog that stays closed was closed.
      onClose={(event) => event.currentTarget.open || onClose()}
      className="fixed inset-0 z-10 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain border border-line bg-paper p-5 text-ink shadow sm:m-auto sm:h-auto sm:max-h-[calc(100dvh-2rem)] sm:w-[min(46rem,calc(100vw-2rem))] sm:rounded sm:p-8"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="blad-titel" className="text-h2">
          {title}
        </h2>
        <a
          href={closeHref}
          onClick={close}
          className="-mt-1 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded text-ink hover:bg-mist focus-visible:-outline-offset-3"
        >
          <CloseIcon />
          <span className="sr-only">Sluiten</span>
        </a>
      </div>
      {children}
    </dialog>
  );
}
