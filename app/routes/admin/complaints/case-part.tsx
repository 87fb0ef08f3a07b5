import type { ReactNode } from "react";

/** A part of the page of a complaint. */
export function CasePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <div className="mt-3 space-y-4">{children}</div>
    </section>
  );
}

/** What somebody wrote, with who and when. */
export function Written({ by, at, children }: { by: string; at: string; children: ReactNode }) {
  return (
    <div className="rounded border border-line p-4">
      <p className="text-sm text-soft">
        {by}, {at}
      </p>
      {children}
    </div>
  );
}
