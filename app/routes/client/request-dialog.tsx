import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { VERSION_FIELD } from "./reading-paths.ts";
import { DIALOG_FIELD } from "./request-paths.ts";

/** Id of the message of this page that a dialog cannot be fetched without a connection. */
export const OFFLINE_NOTE_ID = "geen-verbinding";

/**
 * A dialog about one quote, with the button that asks for it. Only the page whose address names the dialog contains it:
 * five quotes have up to twenty, and most are never opened. The content script fetches that page and shows its dialog
 * on this one (docs/decisions/0036).
 */
export function RequestDialog({
  id,
  quote,
  title,
  trigger,
  variant,
  opens = false,
  children,
}: {
  id: string;
  /** The accept dialog compares the version that was read with the newest. */
  quote: { id: string; version: number };
  title: string;
  trigger: ReactNode;
  variant?: ButtonProps["variant"];
  /** Opens the dialog also when the address does not ask for it. */
  opens?: boolean;
  children: () => ReactNode;
}) {
  const query = new URLSearchParams(useLocation().search);
  const isOpen = opens || query.get(DIALOG_FIELD) === id;
  const others = [...query].filter(([name]) => name !== DIALOG_FIELD && name !== VERSION_FIELD);
  return (
    <>
      <form action={`#offerte-${quote.id}`} data-dialog={OFFLINE_NOTE_ID} className="contents">
        {others.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={VERSION_FIELD} value={quote.version} />
        <Button variant={variant} name={DIALOG_FIELD} value={id} aria-haspopup="dialog">
          {trigger}
        </Button>
      </form>
      {isOpen && (
        <Dialog id={id} title={title} open>
          {children()}
        </Dialog>
      )}
    </>
  );
}
