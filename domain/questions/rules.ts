import { addHours, startOfDay, type Day } from "../dates.ts";

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

/** Whether a request that is open takes questions at `now`. */
export function takesQuestions(brief: Parameters<typeof questionsUntil>[0], now: Date): boolean {
  const until = questionsUntil(brief);
  return until === null || until > now;
}
