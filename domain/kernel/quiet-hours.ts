import { addDays, amsterdamDay, amsterdamTime, atTime } from "./dates.ts";

/** The hours in which nobody is woken, in the Netherlands. */
export const QUIET_FROM = "21:00";
export const QUIET_UNTIL = "07:00";

/** Until when to hold back what may wait: the end of the quiet hours, or null outside them and for who has none. */
export function quietUntil(now: Date, quietHours: boolean): Date | null {
  const time = amsterdamTime(now);
  if (!quietHours || (time >= QUIET_UNTIL && time < QUIET_FROM)) return null;
  const today = amsterdamDay(now);
  return atTime(time < QUIET_UNTIL ? today : addDays(today, 1), QUIET_UNTIL);
}
