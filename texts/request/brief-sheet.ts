import type { Distance } from "#domain/matching/distance-view.ts";
import type { OwnHistory } from "#domain/proposals/drafting/own-history-view.ts";
import { formatCount } from "../formats.ts";
import { atStart, COUNTS } from "../numbers.ts";

/** How a company's earlier quotes for this kind of work did; empty when it sent none. */
export function ownHistoryText({ sent, chosen }: OwnHistory): string {
  if (sent === 0) return "";
  const outcome = chosen === 0 ? "nog niet gekozen" : `${chosen} keer gekozen`;
  return `${atStart(`in de afgelopen ${COUNTS.history}`)} stuurde je ${formatCount(sent, "offerte", "offertes")} voor dit soort werk: ${outcome}.`;
}

/** How far the work is from the postcode that the company works from. */
export function distanceText({ km, basePostcode4 }: Distance): string {
  const distance = km < 1 ? "Minder dan 1 km" : `Ongeveer ${Math.round(km)} km`;
  return `${distance} van ${basePostcode4}, hemelsbreed`;
}
