import type { Day } from "../../kernel/dates.ts";
import { roundCents } from "../../kernel/money.ts";

/** The most requests per paid month that operators promise. */
export const MAX_PROMISED = 500;

/** Requests per paid month that operators promise from a day on; null: none. */
export type RequestPromise = { promised: number | null; from: Day };

/** What holds for a paid month that begins on this day: the promise that began last. Null when nothing is promised. */
export function promisedOn(promises: readonly RequestPromise[], day: Day): number | null {
  const begun = promises.filter(({ from }) => from <= day);
  return begun.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]?.promised ?? null;
}

/**
 * The credit for a paid month with fewer requests than promised, in cents excluding btw: the part of its price that is missing. Nothing
 * when as many came as promised.
 */
export const quietMonthCredit = (monthCents: number, promised: number, requests: number): number =>
  roundCents((monthCents * Math.max(promised - requests, 0)) / promised);

/** Days after its end in which a paid month is counted; the job does it within the hour, unless no worker runs. */
export const COUNTED_WITHIN_DAYS = 60;

/** Months that the statistics of a company, and the operators' page, show. */
export const SHOWN_MONTHS = 12;
