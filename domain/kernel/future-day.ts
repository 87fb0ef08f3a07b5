import type { z } from "zod";
import { addDays, amsterdamDay, isDay } from "./dates.ts";
import { optionalToken, requiredToken } from "./fields.ts";

/** Most days ahead that something may be planned: a year and a half. */
const MAX_DAYS_AHEAD = 548;

/** Adds an issue unless the text is a day from today on. Today is the day in the Netherlands at `now`. */
const isFutureDay = (now: Date) => (text: string, issues: z.RefinementCtx) => {
  const today = amsterdamDay(now);
  const problem = !isDay(text)
    ? "date_invalid"
    : text < today
      ? "date_in_past"
      : text > addDays(today, MAX_DAYS_AHEAD)
        ? "date_too_far"
        : null;
  if (problem) issues.addIssue({ code: "custom", message: problem });
};

/** A day from today on. */
export const futureDay = (now: Date) => requiredToken(10).superRefine(isFutureDay(now));

/** A day from today on, or null. */
export const optionalFutureDay = (now: Date) =>
  optionalToken(10).transform((text, issues) => {
    if (text !== "") isFutureDay(now)(text, issues);
    return text || null;
  });
