import type { Day } from "#domain/kernel/dates.ts";
import { jobDayAfterClosing } from "#domain/briefs/rules.ts";
import { formatDay } from "../formats.ts";
import { COUNTS } from "../numbers.ts";

/** How long a request stays open, after "blijft". */
export const STAYS_OPEN = `${COUNTS.open} open, of tot de dag na het werk als die eerder is`;

/** What becomes of a request whose job is later than its closing, for any request. */
export const JOB_AFTER_CLOSING = "Is het werk later, dan kun je je aanvraag daarna heropenen.";

/** The same for one request, after a sentence with its closing day; null when it stays open until its job. */
export function jobAfterClosingText(brief: { expiresAt: Date | null; eventDate: Day | null }): string | null {
  const day = jobDayAfterClosing(brief);
  return day && `Dat is vóór het werk op ${formatDay(day)}. Heropenen kan daarna.`;
}
