import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

const tones = {
  info: {
    box: "border-accent-line bg-accent-tint",
    icon: "text-accent",
    word: "Let op",
    sign: "M9 8.5h2V15H9zM9 5h2v2H9z",
  },
  success: {
    box: "border-green/40 bg-green-tint",
    icon: "text-green",
    word: "Gelukt",
    sign: "M5.2 10.4l1.4-1.4L9 11.4l4.6-4.7 1.4 1.4-6 6.1z",
  },
  warning: {
    box: "border-yellow/40 bg-yellow-tint",
    icon: "text-yellow",
    word: "Waarschuwing",
    sign: "M9 5h2v6.5H9zM9 13h2v2H9z",
  },
  error: {
    box: "border-2 border-red bg-paper",
    icon: "text-red",
    word: "Fout",
    sign: "M9 5h2v6.5H9zM9 13h2v2H9z",
  },
};

/** A notice in the flow of the page; `title` is its first line. */
export function Notice({
  tone = "info",
  title,
  children,
}: {
  tone?: keyof typeof tones;
  title?: string;
  children: ReactNode;
}) {
  const { box, icon, word, sign } = tones[tone];
  return (
    <div className={cx("flex gap-3 rounded border p-4", box)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className={cx("mt-0.5 size-5 shrink-0", icon)}
        fill="currentColor"
      >
        <path fillRule="evenodd" d={`M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z${sign}`} />
      </svg>
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : <span className="sr-only">{word}: </span>}
        <div>{children}</div>
      </div>
    </div>
  );
}
