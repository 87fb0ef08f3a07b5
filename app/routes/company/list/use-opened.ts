import { use, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { LiveContext } from "#app/live/live-context.ts";
import { OPENED_PATH } from "./list-paths.ts";
import { withoutList } from "./list-revalidation.ts";
import type { OpenedAnswer } from "./opened.ts";
import type { OpenedPlace } from "./opened-place.server.ts";

/**
 * Tells the server that somebody opened this page by a link of the app: not that its data was fetched ahead, nor that it was asked for
 * again at news. `place` comes with the data of the page; null when there is nothing to tell, as after a document, which told it.
 * Without a connection nothing is noted, and the page stays as it is.
 */
export function useOpened(place: OpenedPlace | null | undefined): void {
  const { refresh } = use(LiveContext);
  const { key } = useLocation();
  const last = useRef<{ key: string; place: typeof place } | null>(null);
  const note = useEffectEvent(async (opened: OpenedPlace) => {
    const answer = await fetch(OPENED_PATH, { method: "POST", body: new URLSearchParams(opened) });
    if (!answer.ok) return;
    const { isNewVisit } = (await answer.json()) as OpenedAnswer;
    // Other requests are new then. Else only the count of new ones is another.
    await (isNewVisit ? refresh() : withoutList(refresh));
  });
  useEffect(() => {
    const before = last.current;
    last.current = { key, place };
    if (!place || before?.key === key || before?.place === place) return;
    note(place).catch(() => {});
  }, [key, place]);
}
