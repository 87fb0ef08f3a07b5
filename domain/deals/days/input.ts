import { z } from "zod";
import { amsterdamDay } from "../../kernel/dates.ts";
import { optionalNumberField, choiceField, requiredToken } from "../../kernel/fields.ts";
import { futureDay } from "../../kernel/future-day.ts";
import { idField, optionalIdField } from "../../kernel/verb.ts";
import { dealVersionField } from "../state/input.ts";
import { hasBegun, MAX_MOMENT_HOURS, MAX_MOMENTS, MOMENT_KINDS } from "./rules.ts";

/** A time of the day, as a browser or a person types it (`9:30`, `09.30`). */
const timeField = requiredToken(8).transform((text, issues) => {
  const [, hours = "", minutes = ""] = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::00)?$/.exec(text) ?? [];
  if (hours === "") issues.addIssue({ code: "custom", message: "time_invalid" });
  return `${hours.padStart(2, "0")}:${minutes}`;
});

/** Hours in quarters. */
const hoursField = optionalNumberField(25, MAX_MOMENT_HOURS * 100, "hundredths").transform(
  (hundredths, issues) => {
    if (hundredths === null) return null;
    if (hundredths % 25 !== 0) issues.addIssue({ code: "custom", message: "hours_invalid" });
    return hundredths / 100;
  },
);

const momentFields = (now: Date) =>
  z.object({ day: futureDay(now), time: timeField, hours: hoursField }).superRefine((moment, issues) => {
    // A day of the past is said at the day.
    if (moment.day === amsterdamDay(now) && hasBegun(moment, now))
      issues.addIssue({ code: "custom", path: ["time"], message: "time_in_past" });
  });

/** Moments for a visit or the work, and the version of the deal that this side read. A form sends `moment.0.day` (`nestRows`). */
export const proposeMomentsInput = (now: Date) =>
  z.object({
    proposalId: idField,
    version: dealVersionField,
    kind: choiceField(MOMENT_KINDS),
    moment: z.array(momentFields(now), "required").min(1, "required").max(MAX_MOMENTS, "too_many_moments"),
  });

export const momentInput = z.object({ proposalId: idField, momentId: idField });

export const momentsInput = z.object({ proposalId: idField, kind: choiceField(MOMENT_KINDS) });

/** The member who does the work; null is nobody in particular. */
export const assignDealInput = z.object({ proposalId: idField, memberId: optionalIdField });
