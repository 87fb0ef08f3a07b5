import type { ReactNode } from "react";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { CloseIcon } from "#app/ui/close-icon.tsx";
import { invoker } from "#app/ui/invoker.ts";

/**
 * A native modal dialog: opened by a DialogTrigger with the same id, without script. `open` shows it at once,
 * for a form inside that the server refused; content-script.ts then makes it modal. `autoOpen` lets that script
 * open it once per browser after a delay.
 */
export function Dialog({
  id,
  title,
  open,
  autoOpen,
  children,
}: {
  id: string;
  title: string;
  open?: boolean;
  autoOpen?: { afterMs: number; rememberAs: string };
  children: ReactNode;
}) {
  return (
    <dialog
      id={id}
      open={open}
      closedby="any"
      aria-labelledby={`${id}-titel`}
      data-auto-open={autoOpen?.afterMs}
      data-remember-as={autoOpen?.rememberAs}
      className="fixed inset-0 z-10 m-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] overflow-y-auto rounded border border-line bg-paper p-5 text-ink shadow sm:p-7"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-titel`} className="pt-1.5 text-h3">
          {title}
        </h2>
        <button
          type="button"
          {...invoker(id, "close")}
          className="-mt-1 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded hover:bg-mist focus-visible:-outline-offset-3"
        >
          <CloseIcon />
          <span className="sr-only">Sluiten</span>
        </button>
      </div>
      <div className="mt-3">{children}</div>
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

/** The button inside a dialog that leaves things as they are. */
export function DialogClose({ dialogId, children }: { dialogId: string; children: ReactNode }) {
  return (
    <Button type="button" variant="secondary" {...invoker(dialogId, "close")}>
      {children}
    </Button>
  );
}
