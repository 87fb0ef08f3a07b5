import { useEffect, useRef, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { rowLinkTo } from "./row-links.ts";
import { SHEET_TITLE_ID } from "./sheet-ids.ts";

/** Space between the title of the sheet and the part that is shown, in pixels. */
const GAP = 16;

/** State of an entry in the history of a sheet: whether the focus stays in the list, and the part of the sheet that was asked for. */
type SheetState = { focus?: "stays"; part?: string };

/**
 * Gives the focus to the title of a sheet when it opens, and to its row in the list when it closes, or to the list when an act took away
 * what had it. The list keeps its place.
 */
export function useSheetFocus(
  list: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  { openId, sheetsAt }: { openId: string | undefined; sheetsAt: string },
): void {
  const { key, state: entry } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const shown = useRef<{ key: string; openId?: string } | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, openId };
    if (before?.key === key) return;
    const state = entry as SheetState | null;
    const isLost = document.activeElement === document.body;
    const focusTitle = () =>
      sheet.current?.querySelector<HTMLElement>(`#${SHEET_TITLE_ID}`)?.focus({ preventScroll: true });
    if (openId !== undefined && openId !== before?.openId) {
      rowLinkTo(list.current, sheetsAt, openId)?.closest("li")?.scrollIntoView({ block: "nearest" });
      const isDocument = before === null && isPop;
      if (!isDocument && (isLost || state?.focus !== "stays")) focusTitle();
    } else if (state?.part && sheet.current) showPartOf(sheet.current, state.part);
    else if (isLost && before) {
      if (openId !== undefined) return focusTitle();
      const row = before.openId === undefined ? undefined : rowLinkTo(list.current, sheetsAt, before.openId);
      // Of a quote that was sent the row is gone.
      (row ?? list.current)?.focus({ preventScroll: true });
      row?.closest("li")?.scrollIntoView({ block: "nearest" });
    }
  }, [key, entry, openId, sheetsAt, isPop, list, sheet]);
}

/** Gives the focus to this part of the sheet. Only the pane scrolls, so the list keeps its place. */
export function showPartOf(pane: HTMLElement, id: string): void {
  const part = pane.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  if (!part) return;
  part.focus({ preventScroll: true });
  const { height = 0 } = pane.querySelector("header")?.getBoundingClientRect() ?? {};
  pane.scrollTop += part.getBoundingClientRect().top - pane.getBoundingClientRect().top - height - GAP;
}
