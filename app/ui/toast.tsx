import { useState } from "react";
import { CloseIcon } from "#app/ui/close-icon.tsx";
import { cx } from "#app/ui/cx.ts";
import { useReplacements } from "#app/ui/use-replacements.ts";

/** A message about what the user just did. */
export type ToastMessage = {
  title: string;
  text?: string;
  tone: "success" | "error";
  action?: { href: string; label: string };
};

// Lighter than the tokens of theme.css, which are made for a white background.
const colours = { success: "#6fd39f", error: "#ffffff" };
const signs = {
  success: "M5.2 10.4l1.4-1.4L9 11.4l4.6-4.7 1.4 1.4-6 6.1z",
  error: "M9 5h2v6.5H9zM9 13h2v2H9z",
};

/**
 * The polite live region with at most one message, above the page: `toast-region` fixes it at the foot of the screen, and leaves it
 * in the flow where it could not be closed (without script) or would cover most of a low screen.
 * The region is always in the page, so that a later message is announced, even the same one again. theme.css fades a
 * message out after 6 s unless it is hovered or focused, and content-script.ts then hides it. A message that asks for
 * an action stays until it is closed.
 */
export function Toast({ toast }: { toast?: ToastMessage | null }) {
  const shown = useLast(toast);
  const key = useReplacements(shown);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may not hold paragraphs
      role="status"
      aria-live="polite"
      className="toast-region"
    >
      {shown && (
        <div
          key={key}
          data-toast
          data-stays={shown.action ? "" : undefined}
          className={cx(
            "toast pointer-events-auto m-2 flex w-full max-w-md sm:m-6 items-start gap-3 rounded p-4 text-paper shadow",
            shown.tone === "error" ? "bg-red" : "bg-ink",
          )}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 20 20"
            className="mt-1 size-5 shrink-0"
            fill={colours[shown.tone]}
          >
            <path fillRule="evenodd" d={`M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z${signs[shown.tone]}`} />
          </svg>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              {shown.tone === "error" && <span className="sr-only">Fout: </span>}
              {shown.title}
            </p>
            {shown.text && <p className="mt-0.5 text-sm">{shown.text}</p>}
            {shown.action && (
              <a
                href={shown.action.href}
                className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 focus-visible:outline-paper"
              >
                {shown.action.label}
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

/**
 * The newest value that is not empty. What a page asks for when it hears of news has no message, and must not take away the
 * one that is being read.
 */
function useLast<T>(value: T | null | undefined): T | null | undefined {
  const [last, setLast] = useState(value);
  if (value && value !== last) setLast(value);
  return value ?? last;
}
