import { formatDay } from "#texts/formats.ts";

/** The day of the job, and whether another day will do. */
export function dateText(brief: { eventDate: string | null; dateFlexible: boolean }): string {
  if (brief.eventDate === null) return "Datum in overleg";
  return brief.dateFlexible ? `Rond ${formatDay(brief.eventDate)}` : formatDay(brief.eventDate);
}
