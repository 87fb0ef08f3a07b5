import { addHours } from "../kernel/dates.ts";

/** The largest number that the navigation shows of a place; beyond it `99+`. */
export const MOST_COUNTED = 99;

/** Hours after its client opened a quote, or answered a question, that it stands under today's work. */
const READ_HOURS = 48;

/** From when on a client must have opened a quote, or answered a question, for it to stand under today's work. */
export const readSince = (now: Date): Date => addHours(now, -READ_HOURS);

/** Days after the choice that a company is told to call its client. */
const CALL_DAYS = 14;

/** From when on a client must have chosen the company for its call to stand under today's work. */
export const chosenSince = (now: Date): Date => addHours(now, -24 * CALL_DAYS);

/** Most quotes of one kind that today's work names; the rest are in their lists. */
export const MOST_OF_A_KIND = 5;
