import { COUNTED_DAYS } from "#domain/matching/rules.ts";
import { formatCount, formatNumber } from "../formats.ts";

/** Names of the weekdays, from 1 for Monday. */
export const WEEKDAY_LABELS: Record<number, string> = {
  1: "Maandag",
  2: "Dinsdag",
  3: "Woensdag",
  4: "Donderdag",
  5: "Vrijdag",
  6: "Zaterdag",
  7: "Zondag",
};

type Counted = { matching: number; total: number };

/** `12 van 34 aanvragen`. */
export function countedText({ matching, total }: Counted): string {
  return `${formatNumber(matching)} van ${formatCount(total, "aanvraag", "aanvragen")}`;
}

/** What the count is about. */
export function countedOfText({ matching }: Counted): string {
  return `uit de laatste ${COUNTED_DAYS} dagen in jouw provincies ${matching === 1 ? "past" : "passen"} hierbij.`;
}

/** Said when there was nothing to count. */
export const NOTHING_TO_COUNT = `In de laatste ${COUNTED_DAYS} dagen kwam er in jouw provincies geen aanvraag binnen. We kunnen dus nog niet zeggen hoeveel er bij je passen.`;

/** A warning, as the company may mean it. */
export const EXCLUDES_EVERYTHING =
  "Zo had je van geen enkele aanvraag bericht gekregen. Maak bijvoorbeeld de afstand groter, of kies meer werk of meer dagen.";
