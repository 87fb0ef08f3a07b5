import { hoursFrom } from "../../briefs/rules.ts";
import { addMinutes, atTime, type Day } from "../../kernel/dates.ts";

/** How far a company is with a job that it was chosen for; the first while it stored nothing. */
export const WON_STATES = ["TO_CALL", "AGREED", "DONE"] as const;
export type WonState = (typeof WON_STATES)[number];

/** What a company can tick off before the work begins. */
export const WON_CHECKS = ["CONTACT", "DAY", "WORK", "ACCESS", "MATERIAL", "PAYMENT"] as const;
export type WonCheck = (typeof WON_CHECKS)[number];

/** How long a job stands in a calendar whose quote does not say how many hours it takes, or more than a day of work. */
const UNKNOWN_HOURS = 1;
const MOST_HOURS = 12;

type Agreed = {
  agreedDay: Day | null;
  agreedTime: string | null;
  /** As the quote has them. */
  assumedHours: number | null;
  /** Of the part of the day that the client asked for. */
  startTime: string | null;
};

/** From when to when the job takes on this day: from the agreed time, else in the part of the day that the client chose. */
export function jobHours(
  { agreedDay, agreedTime, assumedHours, startTime }: Agreed,
  day: Day,
): { from: Date; to: Date } | null {
  if (agreedTime === null || agreedDay !== day) {
    const hours = hoursFrom(startTime);
    return hours && { from: atTime(day, hours.from), to: atTime(day, hours.to) };
  }
  const from = atTime(day, agreedTime);
  const hours = assumedHours !== null && assumedHours <= MOST_HOURS ? assumedHours : UNKNOWN_HOURS;
  return { from, to: addMinutes(from, Math.round(hours * 60)) };
}

/** Characters of the note about what was agreed. */
export const MAX_NOTE_LENGTH = 2_000;

/** Whether a number in E.164 is a Dutch mobile number, which WhatsApp may know. */
export const isDutchMobile = (phone: string): boolean => /^\+316\d{8}$/.test(phone);
