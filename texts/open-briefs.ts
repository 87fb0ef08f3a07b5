import type { Frequency } from "#domain/briefs/details.ts";
import type { Vertical } from "#domain/verticals.ts";
import { formatDay } from "./formats.ts";
import { FREQUENCY_LABELS } from "./labels.ts";
import { VERTICAL_TEXTS } from "./verticals.ts";

/** The date of the job, and whether it is flexible. */
export function dateText(brief: { eventDate: string | null; dateFlexible: boolean }): string {
  if (brief.eventDate === null) return "Datum in overleg";
  return brief.dateFlexible ? `Rond ${formatDay(brief.eventDate)}` : formatDay(brief.eventDate);
}

/** The place of the job, with the province unless it has the same name. */
export function placeText(brief: { vertical: Vertical; locationText: string; province: string }): string {
  const { vertical, locationText, province } = brief;
  const isSaid = locationText.startsWith(`${province} (`);
  return VERTICAL_TEXTS[vertical].namesProvince && !isSaid ? `${locationText}, ${province}` : locationText;
}

/** Frequency and date of the job for a list, as `Elke week, vanaf 1 december 2026`. */
export function whenText(brief: Parameters<typeof dateText>[0] & { frequency: Frequency }): string {
  if (brief.frequency === "once") return dateText(brief);
  const begin = brief.eventDate === null ? "datum in overleg" : `vanaf ${formatDay(brief.eventDate)}`;
  return `${FREQUENCY_LABELS[brief.frequency]}, ${begin}`;
}
