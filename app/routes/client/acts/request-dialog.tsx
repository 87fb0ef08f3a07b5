import type { FormEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useDialogOf } from "./open-dialog.ts";
import { VERSION_FIELD } from "../reading/reading-paths.ts";
import { DIALOG_FIELD } from "../request-paths.ts";

/**
 * A dialog of a request page, with the button that asks for it. It is made when it is opened, because five quotes have up to
 * twenty. Without script the button asks for the page with this dialog open (docs/decisions/0036).
 */
export function RequestDialog({
  id,
  quote,
  title,
  trigger,
  variant,
  children,
}: {
  id: string;
  /** The quote that it is about. Its accept dialog compares the version that was read with the newest. */
  quote?: { id: string; version: number };
  title: string;
  trigger: ReactNode;
  variant?: ButtonProps["variant"];
  children: () => ReactNode;
}) {
  const { pathname, search } = useLocation();
  const dialog = useDialogOf();
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => name !== DIALOG_FIELD && name !== VERSION_FIELD,
  );
  function open(event: FormEvent) {
    event.preventDefault();
    dialog.open(id);
  }
  return (
    <>
      <form
        action={quote ? `${pathname}#offerte-${quote.id}` : pathname}
        onSubmit={open}
        className="contents"
      >
        {others.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        {quote && <input type="hidden" name={VERSION_FIELD} value={quote.version} />}
        <Button variant={variant} name={DIALOG_FIELD} value={id} aria-haspopup="dialog">
          {trigger}
        </Button>
      </form>
      {dialog.id === id && (
        <Dialog id={id} title={title} open onClose={dialog.close}>
          {children()}
        </Dialog>
      )}
    </>
  );
}
