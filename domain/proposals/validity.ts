import { addDays, amsterdamDay, startOfDay, type Day } from "../kernel/dates.ts";
import { VALID_DAYS } from "./rules.ts";

/** The instant until which a quote is valid when `day` is the last day: the end of that day in the Netherlands. */
export const endOfDay = (day: Day): Date => startOfDay(addDays(day, 1));

/** The last day on which a quote can be accepted. */
export const lastDayOf = (validUntil: Date): Day => amsterdamDay(new Date(validUntil.getTime() - 1));

/** The validity of a quote that is sent at `now` without one. */
export const defaultValidUntil = (now: Date): Date => endOfDay(addDays(amsterdamDay(now), VALID_DAYS));
