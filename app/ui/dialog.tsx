import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { CloseIcon } from "#app/ui/close-icon.tsx";
import { invoker } from "#app/ui/invoker.ts";

/**
 * A native modal dialog that a DialogTrigger with the same id opens without JavaScript. `open` shows it open, for a form that the
 * server refused. It closes when another page is opened. With `autoOpen` the script of a content page opens it after a delay,
 * once per browser.
 */
export function Dialog({
  id,
  title,
  open,
  onClose,
  autoOpen,
  children,
}: {
  id: string;
  title: string;
  open?: boolean;
  /** Called when somebody closed it. */
  onClose?: () => void;
  autoOpen?: { afterMs: number; rememberAs: string };
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // React must not change the attribute later: a modal dialog that loses it stays in front, unseen.
  const [isBornOpen] = useState(open);
  const { key } = useLocation();
  const shownAt = useRef("");
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    const focused = document.activeElement;
    dialog.current?.close();
    if (!open) return;
    dialog.current?.showModal();
    // Somebody may have moved on in it before the script was there.
    if (focused instanceof HTMLElement && dialog.current?.contains(focused)) focused.focus();
  });
  return (
    <dialog
      ref={dialog}
      id={id}
      open={isBornOpen}
      closedby="any"
      // The event comes later: by then it may be open again, as a modal one.
      onClose={({ currentTarget }) => !currentTarget.open && onClose?.()}
      aria-labelledby={`${id}-titel`}
      data-auto-open={autoOpen?.afterMs}
      data-remember-as={autoOpen?.rememberAs}
      className="fixed inset-0 z-10 m-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] scroll-py-2 overflow-y-auto overscroll-contain rounded border border-line bg-paper text-ink shadow [@media(min-height:24rem)]:scroll-pb-28"
    >
      <div className="p-5 sm:p-7">
        {/* Floats, so that a long title uses the full width below the button. */}
        <button
          type="button"
          {...invoker(id, "close")}
          className="float-right -mt-1 -mr-2 ml-4 inline-flex size-11 items-center justify-center rounded hover:bg-mist focus-visible:-outline-offset-3"
        >
          <CloseIcon />
          <span className="sr-only">Sluiten</span>
        </button>
        <h2 id={`${id}-titel`} className="pt-1.5 text-h3">
          {title}
        </h2>
        <div className="clear-both pt-3">{children}</div>
      </div>
    </dialog>
  );
}

/** The button that opens a dialog. */
export function DialogTrigger({
  dialogId,
  ...button
}: { dialogId: string } & Omit<ButtonProps, "href" | "type">) {
  return <Button {...button} type="button" {...invoker(dialogId, "show-modal")} aria-haspopup="dialog" />;
}

/**
 * The buttons at the foot of a dialog. They stay in view while the content scrolls, unless the window is too low for
 * both. A form around them needs the class `contents`, because a box of its own would keep them from sticking.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-0 mt-3 -mx-5 -mb-5 bg-paper px-5 pt-3 pb-5 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-paper before:to-transparent sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-7 [@media(min-height:24rem)]:sticky">
      <ButtonRow>{children}</ButtonRow>
    </div>
  );
}

/** The button that closes a dialog without an action. */
export function DialogClose({ dialogId, children }: { dialogId: string; children: ReactNode }) {
  return (
    <Button type="button" variant="secondary" {...invoker(dialogId, "close")}>
      {children}
    </Button>
  );
}
