import type { ReactNode } from "react";

/** Long text as bare elements (h2, p, ul), spaced and measured for reading. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
