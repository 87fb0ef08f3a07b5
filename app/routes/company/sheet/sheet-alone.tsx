import { useRef, type ReactNode } from "react";
import { SHEET_ID, SHEET_TITLE_ID } from "#app/ui/panes/sheet-ids.ts";
import { SHEETS_AT } from "../list/sheet-paths.ts";
import { useSheetFocus } from "#app/ui/panes/use-sheet-focus.ts";

/** A sheet that was opened from another page than the list of requests, and has no list beside it. */
export function SheetAlone({ openId, children }: { openId: string; children: ReactNode }) {
  const noList = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLElement>(null);
  useSheetFocus(noList, sheet, { openId, sheetsAt: SHEETS_AT });
  return (
    <section
      key={openId}
      ref={sheet}
      id={SHEET_ID}
      tabIndex={-1}
      aria-labelledby={SHEET_TITLE_ID}
      className="mx-auto max-w-180 outline-none"
    >
      {children}
    </section>
  );
}
