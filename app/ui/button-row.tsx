import type { ReactNode } from "react";

/** The buttons under a form or a question, what it is about first: a row, and on a phone each over the full width. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">{children}</div>;
}
