import { useHeld } from "#app/live/use-held.ts";
import type { RequestPage } from "#domain/proposals/request-view.ts";

export type HeldRequest = {
  /** The request with the quotes and acts that are on the page. */
  shown: RequestPage;
  version: string;
  hasNews: boolean;
  show: () => void;
};

/**
 * Quotes that somebody may be reading, and acts in a dialog that is open, are not replaced by others: the page says that there are.
 * Without quotes nobody reads any, so the first one is shown at once.
 */
export function useHeldRequest(request: RequestPage, hasOpenDialog: boolean): HeldRequest {
  const isInUse = (shown: RequestPage) => hasOpenDialog || shown.quotes.length > 0;
  const held = useHeld(request, versionOf(request), isInUse);
  return { ...held, version: versionOf(held.shown) };
}

const versionOf = ({ state, version: requestVersion, quotes }: RequestPage) =>
  [
    state,
    requestVersion,
    ...quotes.map(({ id, version, briefVersion, status }) => `${id} ${version} ${briefVersion} ${status}`),
  ].join(" ");
