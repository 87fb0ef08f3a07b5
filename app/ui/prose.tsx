import type { ReactNode } from "react";

/** Long text in bare elements (h2, p, ul), with spacing and width for reading. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
