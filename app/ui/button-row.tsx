import type { ReactNode } from "react";

/** The buttons under a form or a question, the main one first: in a row, and full width on a phone. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">{children}</div>;
}
