import { cx } from "./cx.ts";

/** The cross on a close button; always with a text label. */
export function CloseIcon({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 14 14"
      className={cx("size-3.5", className)}
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="m1 1 12 12M13 1 1 13" />
    </svg>
  );
}
