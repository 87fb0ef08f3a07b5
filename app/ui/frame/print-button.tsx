import type { ReactNode } from "react";

/** Prints the page; not there without script. */
export function PrintButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" onClick={() => print()} className={className}>
      {children}
    </button>
  );
}
