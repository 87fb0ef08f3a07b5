import type { BriefPoint, MapBase } from "#domain/briefs/open-list/brief-map-view.ts";
import { formatCount } from "#texts/formats.ts";
import { kmText } from "#texts/request/open-briefs.ts";
import { listPath, listSearch, type ListFilter } from "../list/list-paths.ts";
import { briefPath } from "../list/sheet-paths.ts";
import { frameOf, placeIn, withLabels } from "./map-frame.ts";

/** One place of the list beside the map: its requests, and the way to the only one or to the list of them. */
function placeOf({ postcode4, place, briefs, briefId, km }: BriefPoint, query: ListFilter) {
  const words = [query.q, postcode4].filter(Boolean).join(" ");
  return {
    key: postcode4 ?? place,
    place,
    count: formatCount(briefs, "aanvraag", "aanvragen"),
    distance: km === null ? null : `op ${kmText(km)}`,
    href:
      briefId === null
        ? listPath(listSearch({ ...query, after: "", q: words }))
        : briefPath(briefId, listSearch({ ...query, after: "" })),
  };
}

/** The places of the list with how many requests each has, and those that stand in the frame as points of the map. */
export function mapOf(
  found: readonly BriefPoint[],
  { base, isWhole, query }: { base: MapBase | null; isWhole: boolean; query: ListFilter },
) {
  const frame = frameOf(isWhole ? null : base);
  const points = found.flatMap((point) => {
    const { postcode4, place, briefs, latitude, longitude } = point;
    if (latitude === null || longitude === null) return [];
    const at = placeIn(frame, { latitude, longitude });
    if (!at) return [];
    const { href } = placeOf(point, query);
    return [{ key: postcode4 ?? place, briefs, href, label: place.replace(/ \(\d{4}\)$/, ""), ...at }];
  });
  const shown = new Set(points.map(({ key }) => key));
  const places = found
    .toSorted((one, other) => (one.km ?? Infinity) - (other.km ?? Infinity))
    .map((point) => ({ ...placeOf(point, query), isShown: shown.has(point.postcode4 ?? point.place) }));
  return {
    frame,
    base: base && { ...base, ...placeIn(frame, base) },
    points: withLabels(points),
    places,
    /** Requests that are not on this part of the map. */
    outside: found
      .filter((point) => !shown.has(point.postcode4 ?? point.place))
      .reduce((sum, { briefs }) => sum + briefs, 0),
  };
}
export type BriefMap = ReturnType<typeof mapOf>;
