import type { ReactNode } from "react";
import { Chevron } from "./chevron.tsx";

/** A summary line that expands its content. */
export function Disclosure({
  summary,
  about,
  open,
  onToggle,
  children,
}: {
  summary: ReactNode;
  /** Completes the summary for screen readers. */
  about?: string;
  /** Expands the content from the start. */
  open?: boolean;
  /** Hears whether it is open, once it was opened or closed. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <details
      open={open}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
      className="group/fold open:basis-full"
    >
      <summary className="link inline-flex min-h-11 items-center gap-2">
        <span>
          {summary}
          {about && <span className="sr-only"> ({about})</span>}
        </span>
        <Chevron className="w-2.5 shrink-0 transition-transform duration-150 group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
