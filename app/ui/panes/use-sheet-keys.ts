import { useEffect, useRef, type RefObject } from "react";
import { useNavigate } from "react-router";
import { useIsWide } from "#app/hooks/use-is-wide.ts";
import { rowLinks } from "./row-links.ts";
import { sheetKey } from "./sheet-keys.ts";

/** How long the focus rests on a row before its sheet follows, in milliseconds. */
const FOLLOW_AFTER_MS = 150;

type Pane = RefObject<HTMLElement | null>;

/**
 * On a wide screen J, K and the arrows go through the rows of the list, with the sheet after them while one is open, and Esc closes it.
 * Going to the next row replaces the entry of the history, so that Back leaves the sheet instead of passing all of them again.
 */
export function useSheetKeys(
  list: Pane,
  sheet: Pane,
  { sheetsAt, isOpen, close }: { sheetsAt: string; isOpen: boolean; close: () => void },
): void {
  const navigate = useNavigate();
  const isWide = useIsWide();
  const follow = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A key that is pressed while a page is being shown keeps its effect: only a sheet that closes ends it.
  useEffect(() => {
    if (isOpen) return () => clearTimeout(follow.current);
  }, [isOpen]);
  useEffect(() => {
    if (!isWide) return;
    function move(step: 1 | -1): void {
      const links = rowLinks(list.current, sheetsAt);
      const isInSheet = sheet.current?.contains(document.activeElement) ?? false;
      const focused = isInSheet ? null : document.activeElement?.closest("li");
      const at = focused ? links.findIndex((link) => focused.contains(link)) : -1;
      const start = at < 0 ? links.findIndex(({ ariaCurrent }) => ariaCurrent === "true") : at;
      const next = start < 0 ? links[step > 0 ? 0 : links.length - 1] : links[start + step];
      if (!next) return;
      if (!isInSheet) next.focus();
      if (!isOpen) return;
      clearTimeout(follow.current);
      const state = isInSheet ? null : { focus: "stays" };
      const { pathname, search } = next;
      follow.current = setTimeout(
        () => void navigate(pathname + search, { replace: true, preventScrollReset: true, state }),
        FOLLOW_AFTER_MS,
      );
    }

    function onKey(event: KeyboardEvent): void {
      const { target, defaultPrevented } = event;
      if (defaultPrevented || !(target instanceof Element) || target.closest("dialog")) return;
      const place = list.current?.contains(target)
        ? "list"
        : sheet.current?.contains(target)
          ? "sheet"
          : "elsewhere";
      const isPicker = target.matches("select, [type=date]");
      const field = isPicker ? "picker" : target.matches("input, textarea") ? "text" : null;
      const key = sheetKey(event, { place, field });
      if (key === null || (key === "close" && !isOpen)) return;
      event.preventDefault();
      if (key === "close") close();
      else move(key === "next" ? 1 : -1);
    }

    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [list, sheet, sheetsAt, isOpen, close, isWide, navigate]);
}
