import type { ReactNode } from "react";

/** A summary line that expands its content. */
export function Disclosure({
  summary,
  about,
  children,
}: {
  summary: string;
  /** Completes the summary for screen readers. */
  about: string;
  children: ReactNode;
}) {
  return (
    <details className="group/fold open:basis-full">
      <summary className="link inline-flex min-h-11 items-center gap-2">
        <span>
          {summary}
          <span className="sr-only"> ({about})</span>
        </span>
        <svg
          aria-hidden="true"
          viewBox="0 0 12 8"
          className="w-2.5 shrink-0 transition-transform duration-150 group-open/fold:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="m1 1.5 5 5 5-5" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
