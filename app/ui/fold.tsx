import { useState, type FormEvent, type ReactNode } from "react";
import { Chevron } from "./chevron.tsx";

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
  const [chosen, setChosen] = useState<string | null>(null);
  const repeat = (event: FormEvent<HTMLDetailsElement>) => setChosen(chosenIn(event.currentTarget));
  return (
    <details
      open={open}
      onInput={value ? repeat : undefined}
      className="group/fold rounded border border-edge bg-paper"
    >
      <summary className="flex min-h-12 items-center gap-3 px-4 py-2">
        <span className="min-w-0 flex-1 leading-snug">
          <span className="font-semibold">{summary}</span>
          {value && <span className="block text-sm text-soft group-open/fold:hidden">{chosen ?? value}</span>}
        </span>
        <Chevron className="w-3 shrink-0 transition-transform duration-150 group-open/fold:rotate-180" />
      </summary>
      <div className="space-y-6 px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}

/** The labels of what is chosen. */
function chosenIn(fold: HTMLElement): string {
  const chosen = [...fold.querySelectorAll<HTMLInputElement>("input:checked")];
  return chosen.map(({ labels }) => labels?.[0]?.textContent ?? "").join(", ");
}
