/** A calendar day in the Netherlands, `YYYY-MM-DD`. */
export type Day = string;

const amsterdam = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Amsterdam" });

/** The hour that `amsterdamDay` was last asked about, in hours since 1970, and its day. */
let lastHour = { hour: Number.NaN, day: "" };

/**
 * The calendar day in the Netherlands at this instant. Remembers the last hour, because most calls ask about now, and the
 * Netherlands are a whole number of hours from UTC (since 1940).
 */
export function amsterdamDay(now: Date): Day {
  const hour = Math.floor(now.getTime() / 3_600_000);
  if (hour !== lastHour.hour) lastHour = { hour, day: amsterdam.format(now) };
  return lastHour.day;
}

/** The day `days` later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The weekday as ISO 8601 numbers it: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The Monday of the week of this day. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

/** The day `count` weekdays later. Knows no holidays. */
export function addWeekdays(day: Day, count: number): Day {
  let [last, left] = [day, count];
  while (left > 0) {
    last = addDays(last, 1);
    if (weekdayOf(last) < 6) left -= 1;
  }
  return last;
}

/** The same day `months` later, or earlier if negative; a day that the month does not have becomes its last day. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}

/** Whether the text is a calendar day; `2026-02-30` is not. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

// Made once: a formatter costs a hundred times what it formats.
const amsterdamClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Amsterdam",
  dateStyle: "short",
  timeStyle: "medium",
});

/** The time in the Netherlands at this instant: `07:30:00`. */
export const amsterdamTime = (now: Date): string => amsterdamClock.format(now).slice(-8);

/**
 * The instant of a time of this day in the Netherlands. A time that the clocks show twice is the first one; a time that they
 * skip is an hour later.
 */
export function atTime(day: Day, time: string): Date {
  const local = new Date(`${day}T${time}Z`);
  const inSummer = addHours(local, -2);
  const shown = new Date(`${amsterdamClock.format(inSummer).replace(" ", "T")}Z`);
  return shown.getTime() === local.getTime() ? inSummer : addHours(local, -1);
}

/** The start of this day in the Netherlands; handles daylight saving time. */
export const startOfDay = (day: Day): Date => atTime(day, "00:00:00");

/** This many minutes after the instant. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}

/** This many days of 24 hours before the instant. */
export function daysBefore(instant: Date, days: number): Date {
  return addHours(instant, -24 * days);
}

/** This many hours after the instant. */
export function addHours(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * 3_600_000);
}

/** One month later; the 31st becomes the last day of a shorter month. */
export const oneMonthAfter = (instant: Date): Date => monthsAfter(instant, 1);

/**
 * The same time of the day in the Netherlands this many months later; a day that the month does not have becomes its last
 * day.
 */
export function monthsAfter(instant: Date, months: number): Date {
  const later = atTime(addMonths(amsterdamDay(instant), months), amsterdamTime(instant));
  return new Date(later.getTime() + instant.getUTCMilliseconds());
}
