import { addDays, addMinutes, amsterdamDay, atTime, type Day } from "../../kernel/dates.ts";

/** What a moment is for: having a look beforehand, or the work itself. */
export const MOMENT_KINDS = ["VISIT", "WORK"] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

export const MOMENT_STATES = [
  "PROPOSED",
  "TAKEN",
  "MOVED",
  "PASSED_OVER",
  "DECLINED",
  "WITHDRAWN",
  "CANCELLED",
] as const;
export type MomentState = (typeof MOMENT_STATES)[number];

/**
 * The states of a moment: the other side takes or declines it, its own side withdraws it, another one passes it over, and a deal
 * that falls through cancels it. One that was taken is moved by taking another.
 */
export const MOMENT_TRANSITIONS = {
  PROPOSED: {
    take: "TAKEN",
    passOver: "PASSED_OVER",
    decline: "DECLINED",
    withdraw: "WITHDRAWN",
    cancel: "CANCELLED",
  },
  TAKEN: { move: "MOVED", cancel: "CANCELLED" },
  MOVED: {},
  PASSED_OVER: {},
  DECLINED: {},
  WITHDRAWN: {},
  CANCELLED: {},
} as const satisfies Record<MomentState, Partial<Record<string, MomentState>>>;

/** Most moments of a kind that a side proposes at a time. */
export const MAX_MOMENTS = 3;

/** Most hours that a side may expect work to take on one day. */
export const MAX_MOMENT_HOURS = 24;

/** A moment of which the hours are known stands as busy in a calendar. */
type Timed = { day: Day; time: string; hours: number | null };

/** How long a moment stands in a calendar while nobody said how many hours it takes. */
const UNKNOWN_HOURS = 1;

/** From when to when a moment takes, with daylight saving time. */
export function momentHours({ day, time, hours }: Timed): { from: Date; to: Date } {
  const from = atTime(day, time);
  return { from, to: addMinutes(from, Math.round((hours ?? UNKNOWN_HOURS) * 60)) };
}

/** Whether a moment has begun, so that nobody takes it any more. */
export const hasBegun = ({ day, time }: Pick<Timed, "day" | "time">, now: Date): boolean =>
  atTime(day, time) <= now;

/** The day of which both sides are reminded at this instant: tomorrow. */
export const reminderDay = (now: Date): Day => addDays(amsterdamDay(now), 1);

/** Days in which a consumer may change its mind about a contract at a distance (Civil Code 6:230o). */
export const COOLING_OFF_DAYS = 14;

/** Whether work on this day begins before a contract of today can no longer be undone, for which its client has to ask. */
export const startsEarly = (day: Day, now: Date): boolean =>
  day < addDays(amsterdamDay(now), COOLING_OFF_DAYS);
