import { addHours } from "../kernel/dates.ts";

/** Days after which an `ADMIN` counts where two decide, and until which one who lost the role is missed. */
export const SETTLING_DAYS = 7;

/** From when an `ADMIN` who gets the role now counts where two decide. */
export const decidesFrom = (now: Date): Date => addHours(now, SETTLING_DAYS * 24);

/** Whether an `ADMIN` counts where two decide. */
export const mayDecide = (member: { decidesFrom: Date | null }, now: Date): boolean =>
  member.decidesFrom === null || member.decidesFrom <= now;
