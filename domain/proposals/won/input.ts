import { z } from "zod";
import { isDay } from "../../kernel/dates.ts";
import { choicesField, optionalText, optionalToken } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { MAX_NOTE_LENGTH, WON_CHECKS, WON_STATES } from "./rules.ts";

/** A day, also one that has passed: a company may write down later when it worked. */
const optionalDay = optionalToken(10).transform((text, issues) => {
  if (text !== "" && !isDay(text)) issues.addIssue({ code: "custom", message: "date_invalid" });
  return text || null;
});

/** A time of the day, as a browser or a person types it (`9:30`, `09.30`). */
const optionalTime = optionalToken(8).transform((text, issues) => {
  if (text === "") return null;
  const [, hours = "", minutes = ""] = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::00)?$/.exec(text) ?? [];
  if (hours === "") issues.addIssue({ code: "custom", message: "time_invalid" });
  return `${hours.padStart(2, "0")}:${minutes}`;
});

export const saveJobInput = z
  .object({
    briefId: idField,
    state: z.enum(WON_STATES, "choose_one"),
    agreedDay: optionalDay,
    agreedTime: optionalTime,
    checks: choicesField(WON_CHECKS),
    note: optionalText(MAX_NOTE_LENGTH),
    /** The version that the member read; 0 while nothing was stored. */
    version: z.coerce.number().int().min(0).max(1_000_000),
  })
  .refine(({ agreedDay, agreedTime }) => agreedDay !== null || agreedTime === null, {
    path: ["agreedDay"],
    message: "required",
  });
