import { useState } from "react";
import { useLocation } from "react-router";

type Loaded = { sheet: object | null; composer: object | null };

/**
 * The sheet to show. News takes nothing away from who is reading or typing: when the brief has closed its sheet stays and is `isOver`,
 * and when a colleague sent the quote the form stays. A form that was sent gets the page as it is now.
 */
export function useShownSheet<T extends Loaded>(loaded: T, wasSent: boolean): T & { isOver: boolean } {
  const { search } = useLocation();
  const [last, setLast] = useState({ loaded, search, shown: loaded });
  const stays = !wasSent && last.search === search;
  const isOver = stays && !loaded.sheet && last.shown.sheet !== null;
  const shown = isOver
    ? last.shown
    : stays && loaded.sheet && !loaded.composer && last.shown.composer
      ? { ...loaded, composer: last.shown.composer }
      : loaded;
  if (last.loaded !== loaded || last.search !== search) setLast({ loaded, search, shown });
  return { ...shown, isOver };
}
