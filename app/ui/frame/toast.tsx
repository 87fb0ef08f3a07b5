import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { forgetFlash } from "#app/cookies/flash-cookie.ts";
import { CloseIcon } from "#app/ui/close-icon.tsx";
import { cx } from "#app/ui/cx.ts";
import { Link } from "#app/ui/link.tsx";
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
 * message out after 6 s unless it is hovered or focused, and then it goes: it would still receive clicks and be read by screen
 * readers. A message that asks for an action stays until it is closed or another page is opened. On a content page its script closes it.
 */
export function Toast({ toast }: { toast?: ToastMessage | null }) {
  const latest = useLatest(toast);
  const key = useReplacements(latest);
  const [closed, setClosed] = useState<ToastMessage | null>(null);
  const shown = latest === closed ? null : latest;
  const close = () => setClosed(latest ?? null);
  useEffect(() => {
    if (latest) forgetFlash();
  }, [latest]);
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
          onAnimationEnd={({ animationName }) => animationName === "toast-out" && close()}
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
              <Link
                href={shown.action.href}
                className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 focus-visible:outline-paper"
              >
                {shown.action.label}
              </Link>
            )}
          </div>
          <button
            type="button"
            data-close-toast
            onClick={close}
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
 * The message that this visit to the page began with. What a page asks for when it hears of news has none, which must not take away
 * the one that is being read, or that of another tab.
 */
function useLatest<T>(value: T | null | undefined): T | null | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, value });
  if (last.key === key) return last.value;
  setLast({ key, value });
  return value;
}
