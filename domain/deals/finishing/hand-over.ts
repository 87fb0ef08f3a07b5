import { byVertical, type BriefDetails, type Room } from "../../briefs/details.ts";
import type { InclusionCode, Inclusions } from "../../proposals/details.ts";
import { INCLUSIONS, serviceOf } from "../../proposals/inclusions.ts";

/** What is looked at after a move, whatever the quote includes. */
export const MOVE_POINTS = ["ALL_ARRIVED", "NO_DAMAGE"] as const;
export type MovePoint = (typeof MOVE_POINTS)[number];

/** One point of a hand-over: a room of the request, something that the price includes, or what counts for every move. */
export type HandOverPoint =
  | { code: string; kind: "ROOM"; room: Room }
  | { code: string; kind: "INCLUDED"; inclusion: InclusionCode }
  | { code: string; kind: "MOVE"; point: MovePoint };

/** How a company works or travels is nothing to look at. */
const NOT_TO_SEE: ReadonlySet<InclusionCode> = new Set([
  "travel",
  "parking",
  "materials",
  "fixed_cleaner",
  "liability_insurance",
  "transport_insurance",
] as const);

/**
 * What client and company go through when the work is done: of an end-of-tenancy clean its rooms, of a move what counts for each, and
 * what the price includes. Empty for other work.
 */
export function handOverPoints(details: BriefDetails, inclusions: Inclusions): HandOverPoint[] {
  const first = byVertical<HandOverPoint[]>(details, {
    cleaning: ({ serviceType, rooms }) =>
      serviceType === "end"
        ? rooms.map((room) => ({ code: `room:${room}`, kind: "ROOM" as const, room }))
        : [],
    moving: () => MOVE_POINTS.map((point) => ({ code: `move:${point}`, kind: "MOVE" as const, point })),
  });
  if (first.length === 0) return [];
  const included = INCLUSIONS[serviceOf(details)].filter(
    (code) => inclusions[code]?.is === "yes" && !NOT_TO_SEE.has(code),
  );
  return [
    ...first,
    ...included.map((inclusion) => ({ code: `in:${inclusion}`, kind: "INCLUDED" as const, inclusion })),
  ];
}
