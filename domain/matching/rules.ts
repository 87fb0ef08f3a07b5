import { mondayOf, weekdayOf, type Day } from "../kernel/dates.ts";
import { distanceKm, type Point } from "../companies/places/rules.ts";
import type { Category } from "../kernel/verticals.ts";

/** Weekdays as ISO 8601 numbers them: 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The distances that a company can choose, in kilometres. */
export const RADII_KM = [5, 10, 15, 25, 50, 75, 100] as const;

/** Largest size that a company can wish for: m² of a clean, m³ of a move. As large as a brief can be. */
export const MAX_WORK_SIZE = 100_000;

/** Largest weekly maximum. A company that takes more has no maximum. */
export const MAX_JOBS_PER_WEEK = 50;

/** Days of requests over which the page of a company's wishes counts. */
export const COUNTED_DAYS = 30;

/** Which requests a company wants to hear of. Null is no wish. */
export type WorkWishes = {
  categories: readonly Category[];
  /** Requests within `radiusKm` of `at`, the centre of its postcode area; null when that centre is unknown. */
  base: { at: Point | null; radiusKm: number } | null;
  /** In m² for a clean, in m³ for a move. */
  smallestSize: number | null;
  largestSize: number | null;
  /** Weekdays on which it works, from 1 for Monday. */
  days: readonly number[];
};

/** The wishes of a company, and how much it can take now. */
export type CompanyWork = WorkWishes & {
  /** Most jobs in one week from Monday. */
  weeklyMaximum: number | null;
  /** The last day on which it hears of nothing. */
  pausedUntil: Day | null;
};

/** What decides whether a brief matches. */
export type BriefForMatching = {
  category: Category;
  /** The centre of the postcode area where the work begins; null when unknown. */
  at: Point | null;
  /** In m² for a clean, in m³ for a move; null when the client gave none. */
  size: number | null;
  /** Null when the client gave no day, or may change it. */
  day: Day | null;
};

/**
 * Whether a company wants to hear of this brief. What is unknown of the brief (its place, size or day) excludes nothing.
 * `wantsCondition` is the same in SQL.
 */
export function wants(wishes: WorkWishes, brief: BriefForMatching): boolean {
  const { base, smallestSize, largestSize } = wishes;
  const isNear =
    base === null || base.at === null || brief.at === null || distanceKm(base.at, brief.at) <= base.radiusKm;
  const fits =
    brief.size === null || (brief.size >= (smallestSize ?? 0) && brief.size <= (largestSize ?? Infinity));
  const worksThen = brief.day === null || wishes.days.includes(weekdayOf(brief.day));
  return wishes.categories.includes(brief.category) && isNear && fits && worksThen;
}

/** Whether a company hears of nothing today. */
export function isPaused(pausedUntil: Day | null, today: Day): boolean {
  return pausedUntil !== null && today <= pausedUntil;
}

/**
 * Whether a company is told of this brief today. `jobDays` are the days of the jobs that it was chosen for.
 * `matchingCompanies` is the same in SQL.
 */
export function matches(
  work: CompanyWork,
  brief: BriefForMatching,
  { today, jobDays }: { today: Day; jobDays: readonly Day[] },
): boolean {
  const week = brief.day && mondayOf(brief.day);
  const jobsThatWeek = jobDays.filter((day) => mondayOf(day) === week).length;
  const hasRoom = work.weeklyMaximum === null || jobsThatWeek < work.weeklyMaximum;
  return wants(work, brief) && !isPaused(work.pausedUntil, today) && hasRoom;
}
