import { useCallback, useRef, type MouseEvent, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { useIsWide } from "#app/hooks/use-is-wide.ts";
import { BesideListContext } from "./beside-list.ts";
import { SHEET_ID, SHEET_TITLE_ID } from "./sheet-ids.ts";
import { showPartOf, useSheetFocus } from "./use-sheet-focus.ts";
import { useSheetKeys } from "./use-sheet-keys.ts";

/**
 * A list with one of its sheets beside it, from 1,024 px. On a smaller screen an open sheet is the page and the list is not
 * shown. Without an open sheet `children` fills its place on a wide screen.
 */
export function Panes({
  heading,
  list,
  hasRows,
  openId,
  listHref,
  sheetsAt,
  rowWords,
  isHeadingWide = false,
  children,
}: {
  heading: ReactNode;
  list: ReactNode;
  /** Whether the list has rows to go through. */
  hasRows: boolean;
  /** The id of the sheet that is open. */
  openId: string | undefined;
  /** The address of the list alone. */
  listHref: string;
  /** What the addresses of the sheets begin with. */
  sheetsAt: string;
  /** What a row is, for the words about the keys: "een aanvraag". */
  rowWords: string;
  /** Whether the heading stands above both the list and the sheet. */
  isHeadingWide?: boolean;
  children: ReactNode;
}) {
  const listPane = useRef<HTMLDivElement>(null);
  const sheetPane = useRef<HTMLElement>(null);
  const isWide = useIsWide();
  const navigate = useNavigate();
  const isOpen = openId !== undefined;
  const close = useCallback(
    () => void navigate(listHref, { preventScrollReset: true }),
    [navigate, listHref],
  );
  useSheetKeys(listPane, sheetPane, { sheetsAt, isOpen, close });
  useSheetFocus(listPane, sheetPane, { openId, sheetsAt });

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const { button, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const { pathname, search, hash } = currentTarget;
    if (pathname !== listHref.split("?", 1)[0] && !pathname.startsWith(sheetsAt)) return;
    event.preventDefault();
    const part = hash.slice(1);
    if (pathname + search === listHref) close();
    else if (pathname + search === location.pathname + location.search) showPartOf(sheetPane.current!, part);
    else void navigate(pathname + search, { replace: true, preventScrollReset: true, state: { part } });
  }

  return (
    <div
      data-open={isOpen ? "" : undefined}
      data-wide-heading={isHeadingWide ? "" : undefined}
      className="group/panes lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8"
    >
      {/* Laid out and then clipped, so that its words stay whole for a screen reader. */}
      <div className="lg:group-data-wide-heading/panes:col-span-2 max-lg:group-data-open/panes:pointer-events-none max-lg:group-data-open/panes:absolute max-lg:group-data-open/panes:inset-x-0 max-lg:group-data-open/panes:[clip-path:inset(50%)]">
        {heading}
      </div>
      {/* A click between the rows gives the list the focus, and so its keys. */}
      <div
        ref={listPane}
        data-list
        tabIndex={-1}
        className="min-w-0 outline-none max-lg:group-data-open/panes:hidden"
      >
        {list}
        {hasRows && (
          <p className="mt-4 hidden text-sm text-soft lg:js:block print:hidden!">
            Ga met <kbd>Tab</kbd> naar {rowWords}. Met <kbd>J</kbd> en <kbd>K</kbd> of de pijltjes ga je dan
            door de lijst, <kbd>Enter</kbd> opent en <kbd>Esc</kbd> sluit.
          </p>
        )}
      </div>
      <BesideListContext value={isWide ? follow : null}>
        {isOpen ? (
          <section
            // Another sheet starts at its top.
            key={openId}
            ref={sheetPane}
            id={SHEET_ID}
            tabIndex={-1}
            aria-labelledby={SHEET_TITLE_ID}
            className="sheet-pane"
          >
            {children}
          </section>
        ) : (
          <div id={SHEET_ID} className="sheet-pane max-lg:hidden">
            {children}
          </div>
        )}
      </BesideListContext>
    </div>
  );
}
