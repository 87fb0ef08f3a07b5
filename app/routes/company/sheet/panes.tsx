import type { ReactNode } from "react";
import { SHEET_ID, SHEET_TITLE_ID } from "./sheet-ids.ts";
// oxlint-disable-next-line import/default -- Vite replaces this import by the URL of the built script
import panesScript from "./panes-script.ts?worker&url";

/**
 * A list with one of its sheets beside it, from 1,024 px. On a smaller screen an open sheet is the page and the list is not
 * shown. `sheet` is null when none is open; then `nothingOpen` fills its place on a wide screen.
 */
export function Panes({
  heading,
  list,
  hasRows,
  sheet,
  nothingOpen,
}: {
  heading: ReactNode;
  list: ReactNode;
  /** Whether the list has rows to go through. */
  hasRows: boolean;
  sheet: ReactNode;
  nothingOpen: ReactNode;
}) {
  return (
    <div
      data-panes
      data-open={sheet ? "" : undefined}
      className="group/panes lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8"
    >
      {/* Laid out and then clipped, so that its words stay whole for a screen reader. */}
      <div className="max-lg:group-data-open/panes:pointer-events-none max-lg:group-data-open/panes:absolute max-lg:group-data-open/panes:[clip-path:inset(50%)]">
        {heading}
      </div>
      {/* A click between the rows gives the list the focus, and so its keys. */}
      <div data-list tabIndex={-1} className="min-w-0 outline-none max-lg:group-data-open/panes:hidden">
        {list}
        {hasRows && (
          <p className="mt-4 hidden text-sm text-soft lg:js:block print:hidden!">
            Ga met <kbd>Tab</kbd> naar een aanvraag. Met <kbd>J</kbd> en <kbd>K</kbd> of de pijltjes ga je dan
            door de lijst, <kbd>Enter</kbd> opent en <kbd>Esc</kbd> sluit.
          </p>
        )}
      </div>
      {sheet ? (
        <section id={SHEET_ID} tabIndex={-1} aria-labelledby={SHEET_TITLE_ID} className="sheet-pane">
          {sheet}
        </section>
      ) : (
        <div id={SHEET_ID} className="sheet-pane max-lg:hidden">
          {nothingOpen}
        </div>
      )}
      <script src={panesScript} defer />
    </div>
  );
}
