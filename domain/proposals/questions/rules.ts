import type { BriefStatus } from "../../briefs/rules.ts";
import { addHours, amsterdamDay, startOfDay, type Day } from "../../kernel/dates.ts";

/** Most questions of one company about one request. */
export const MAX_QUESTIONS = 2;

/** Hours before the day of the job at which the time for questions ends. */
export const QUESTION_HOURS = 48;

export const MAX_QUESTION_LENGTH = 500;
export const MAX_ANSWER_LENGTH = 1_000;

/** Until when companies may ask: 48 hours before the day of the job, and never after the request closes. */
export function questionsUntil({
  eventDate,
  expiresAt,
}: {
  eventDate: Day | null;
  expiresAt: Date | null;
}): Date | null {
  if (eventDate === null) return expiresAt;
  const beforeTheJob = addHours(startOfDay(eventDate), -QUESTION_HOURS);
  return expiresAt !== null && expiresAt < beforeTheJob ? expiresAt : beforeTheJob;
}

/** Whether a day in the Netherlands ends at this instant. */
export const endsADay = (instant: Date): boolean =>
  startOfDay(amsterdamDay(instant)).getTime() === instant.getTime();

/** Whether the time for questions about a request is not over at `now`. */
function takesQuestions(brief: Parameters<typeof questionsUntil>[0], now: Date): boolean {
  const until = questionsUntil(brief);
  return until === null || until > now;
}

/** Why a company may not ask about a brief now; null when it may. */
export function refusalToAsk(
  brief: Parameters<typeof questionsUntil>[0] & {
    status: BriefStatus;
    /** Whether the company may quote, or has a pending quote. */
    takesPart: boolean;
    hasPlace: boolean;
    /** Questions that the company asked about it. */
    asked: number;
  },
  now: Date,
): "questions_closed" | "outside_provinces" | "questions_used" | null {
  const isOpen = brief.status === "OPEN" || brief.status === "IN_PROGRESS";
  if (!isOpen || !brief.takesPart || !takesQuestions(brief, now)) return "questions_closed";
  if (!brief.hasPlace) return "outside_provinces";
  return brief.asked >= MAX_QUESTIONS ? "questions_used" : null;
}
