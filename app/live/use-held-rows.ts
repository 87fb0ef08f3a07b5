import { useState } from "react";
import { useLocation } from "react-router";
import { closedRows, countNew } from "./live-list.ts";

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * Holds the rows of a list while somebody may be about to press one: news changes what a row says and marks the rows that are over, but
 * adds and moves none. `count` says how many are not shown, at least so many when `isAtLeast`; `show` shows them. `newest` is null when
 * the rows could not be read.
 */
export function useHeldRows<Row extends { id: string }>(newest: readonly Row[] | null, hasNext: boolean) {
  const { key } = useLocation();
  const [held, setHeld] = useState({ key, newest, rows: newest });
  // A page that was opened from the list, or beside it, comes without another list.
  const isNews = held.key === key && held.newest !== newest;
  const rows = (isNews || held.newest === newest ? held.rows : newest) ?? newest;
  if (held.key !== key || held.newest !== newest) setHeld({ key, newest, rows });
  if (!rows || !newest) return { rows: rows ?? [], over: [], count: 0, isAtLeast: false, show: () => {} };

  const [shownIds, newestIds] = [idsOf(rows), idsOf(newest)];
  const byId = new Map(newest.map((row) => [row.id, row]));
  const count = countNew(shownIds, newestIds);
  return {
    rows: rows.map((row) => byId.get(row.id) ?? row),
    over: closedRows(shownIds, newestIds, hasNext),
    count,
    isAtLeast: hasNext && !newestIds.some((id) => shownIds.includes(id)),
    show: () => setHeld({ key, newest, rows: newest }),
  };
}
