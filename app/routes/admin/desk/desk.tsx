import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { Panes } from "#app/ui/panes/panes.tsx";
import { openKeyOf } from "./desk-address.ts";
import type { DeskRow } from "./desk-row.ts";
import { DeskRows } from "./desk-rows.tsx";
import { DeskTabs, type DeskTab } from "./desk-tabs.tsx";

const NO_TABS: readonly DeskTab[] = [];

/** On a phone an open sheet is the page, and of the list its title alone is left. */
const besideSheet = "max-lg:group-data-open/panes:hidden";

/**
 * A list of operators with the sheet of one of its rows beside it: its title and views in one line, its filters in the next, then the
 * rows. The sheet is the child route.
 */
export function Desk({
  title,
  path,
  tabs = NO_TABS,
  links,
  filters,
  rows,
  nothing,
  below,
}: {
  title: string;
  /** The address of the list; those of its sheets begin with it. */
  path: string;
  tabs?: readonly DeskTab[];
  /** What stands at the end of the line of the title, such as the link to its file. */
  links?: ReactNode;
  filters?: ReactNode;
  rows: readonly DeskRow[];
  /** What it says without rows. */
  nothing: string;
  /** The way to other pages of the list, and what else stands below it. */
  below?: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const openKey = openKeyOf(path, pathname);
  return (
    <Panes
      isHeadingWide
      heading={
        <div className="-mt-3 lg:-mt-4">
          <div className="flex flex-wrap items-center gap-x-6 lg:flex-nowrap">
            <h1 className="text-h3 whitespace-nowrap">{title}</h1>
            {tabs.length > 0 && <DeskTabs label={title} tabs={tabs} />}
            {links && <div className={cx("ml-auto shrink-0 text-sm", besideSheet)}>{links}</div>}
          </div>
          {filters && <div className={besideSheet}>{filters}</div>}
        </div>
      }
      list={
        <>
          {rows.length === 0 ? (
            <p className="border-y border-line px-3 py-4 text-soft">{nothing}</p>
          ) : (
            <DeskRows label={title} rows={rows} />
          )}
          {below}
        </>
      }
      hasRows={rows.some(({ href }) => href !== null)}
      openId={openKey}
      listHref={path + search}
      sheetsAt={`${path}/`}
      rowWords="een regel"
    >
      {openKey === undefined ? (
        <p className="p-6 text-soft">
          Kies links een regel: hier staat dan wat erover bekend is, en wat je kunt doen.
        </p>
      ) : (
        <Outlet />
      )}
    </Panes>
  );
}
