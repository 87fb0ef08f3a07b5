import { addMonths, amsterdamDay, startOfDay, type Day } from "../../kernel/dates.ts";
import type { Category } from "../../kernel/verticals.ts";

/** Months that statistics cover, this one included. */
export const MONTHS = 12;

/**
 * When chosen prices of one kind of work are told as a band, so that it is no price of one rival and none of today
 * (docs/decisions/0245): over how many decided requests at least, of how many chosen companies, decided how many days ago.
 */
export const MIN_DECIDED = 10;
export const MIN_CHOSEN_COMPANIES = 3;
export const DECIDED_DAYS = 30;

/** A calendar month in the Netherlands, `YYYY-MM`. */
export type Month = string;

/** How far a company came: requests that it opened, and of its quotes how many were sent, read and chosen. */
export type Funnel = { seen: number; sent: number; read: number; chosen: number };

/** Figures of one month and one kind of work. */
export type MonthlyCount = Funnel & { month: Month; category: Category };

const NOTHING: Funnel = { seen: 0, sent: 0, read: 0, chosen: 0 };

/** The months that statistics cover, oldest first. */
export function monthsUntil(now: Date): Month[] {
  const [year, month] = amsterdamDay(now).split("-").map(Number) as [number, number];
  // Months of a `Date` count from 0.
  const first = new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10);
  const days: Day[] = [first];
  while (days.length < MONTHS) days.push(addMonths(days.at(-1)!, 1));
  return days.map((day) => day.slice(0, 7));
}

/** The start of the first of those months. */
export const startOfMonths = (now: Date): Date => startOfDay(`${monthsUntil(now)[0]!}-01`);

/** The sum of these figures. */
export const totalOf = (counts: readonly Funnel[]): Funnel =>
  counts.reduce<Funnel>(
    (sum, { seen, sent, read, chosen }) => ({
      seen: sum.seen + seen,
      sent: sum.sent + sent,
      read: sum.read + read,
      chosen: sum.chosen + chosen,
    }),
    NOTHING,
  );

/** The figures of each month, oldest first, also of a month without any. */
export function byMonth(counts: readonly MonthlyCount[], now: Date) {
  const groups = Map.groupBy(counts, ({ month }) => month);
  return monthsUntil(now).map((month) => ({ month, ...totalOf(groups.get(month) ?? []) }));
}

/** Whether nothing was seen or sent. */
export const isNothing = ({ seen, sent }: Funnel): boolean => seen === 0 && sent === 0;

/** The months without the empty ones before the first with a figure. */
export function sinceFirst<Row extends Funnel>(months: readonly Row[]): Row[] {
  const first = months.findIndex((row) => !isNothing(row));
  return first < 0 ? [] : months.slice(first);
}

/** The figures of each kind of work that has any, most quotes first. */
export function byWork(counts: readonly MonthlyCount[]) {
  return [...Map.groupBy(counts, ({ category }) => category)]
    .map(([category, ofCategory]) => ({ category, ...totalOf(ofCategory) }))
    .toSorted((one, other) => other.sent - one.sent || other.seen - one.seen);
}

/** A part of a whole in whole percents; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole);

/** How many of a kind there must be before a landing page counts them. */
export const MIN_FOR_SITE_FACT = 5;
