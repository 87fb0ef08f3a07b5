import { CloseIcon } from "#app/ui/close-icon.tsx";
import { cx } from "#app/ui/cx.ts";

/** The answer to what somebody just did. */
export type ToastMessage = {
  title: string;
  text?: string;
  tone: "success" | "error";
  action?: { href: string; label: string };
};

/**
 * The polite live region with at most one message. The region itself is always there, so a message that
 * arrives later is announced; theme.css lets it leave after 6 s unless it is hovered or focused.
 */
export function Toast({ toast }: { toast?: ToastMessage | null }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may not hold paragraphs
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-10 flex justify-center p-4 sm:justify-end sm:p-6"
    >
      {toast && (
        <div
          key={`${toast.title}|${toast.text ?? ""}`}
          data-toast
          className={cx(
            "toast pointer-events-auto flex w-full max-w-md items-start gap-3 rounded border-l-6 bg-ink p-4 text-paper shadow",
            toast.tone === "success" ? "border-[#5cc98f]" : "border-[#ff9a8f]",
          )}
        >
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              {toast.tone === "error" && <span className="sr-only">Fout: </span>}
              {toast.title}
            </p>
            {toast.text && <p className="mt-0.5 text-sm">{toast.text}</p>}
            {toast.action && (
              <a
                href={toast.action.href}
                className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 focus-visible:outline-paper"
              >
                {toast.action.label}
              </a>
            )}
          </div>
          <button
            type="button"
            data-close-toast
            className="hidden size-11 shrink-0 items-center justify-center rounded hover:bg-soft focus-visible:-outline-offset-3 focus-visible:outline-paper js:inline-flex"
          >
            <CloseIcon />
            <span className="sr-only">Melding sluiten</span>
          </button>
        </div>
      )}
    </div>
  );
}
