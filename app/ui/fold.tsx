import type { ReactNode } from "react";
import { Chevron } from "./chevron.tsx";
// oxlint-disable-next-line import/default -- Vite replaces this import by the URL of the built script
import foldScript from "./fold-script.ts?worker&url";

/** Parts of a form that few people need, under a line that opens them. Its fields are sent when it is closed too. */
export function Fold({
  summary,
  value,
  open,
  children,
}: {
  summary: ReactNode;
  /** The chosen labels, under the summary while it is closed. */
  value?: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open} className="group/fold rounded border border-edge bg-paper">
      <summary className="flex min-h-12 items-center gap-3 px-4 py-2">
        <span className="min-w-0 flex-1 leading-snug">
          <span className="font-semibold">{summary}</span>
          {value && (
            <span data-fold-value="" className="block text-sm text-soft group-open/fold:hidden">
              {value}
            </span>
          )}
        </span>
        <Chevron className="w-3 shrink-0 transition-transform duration-150 group-open/fold:rotate-180" />
      </summary>
      <div className="space-y-6 px-4 pt-2 pb-5">{children}</div>
      {value && <script src={foldScript} async />}
    </details>
  );
}
