import { z } from "zod";
import { isDay } from "../dates.ts";
import { choiceField, optionalText } from "../fields.ts";
import { LAUNCH_MODES, LAUNCH_OFFER_PLACES } from "./rules.ts";

/** A day, or nothing: then the default holds. */
const optionalDay = optionalText(10).transform((text, issues) => {
  if (text === "") return null;
  if (isDay(text)) return text;
  issues.addIssue({ code: "custom", message: "date_invalid" });
  return z.NEVER;
});

/** What an operator decides about the launch. An empty day means its default: the coming 7 October, or the start. */
export const setLaunchInput = z.object({
  mode: choiceField(LAUNCH_MODES),
  goLiveDate: optionalDay,
  offerEndsOn: optionalDay,
  alreadyTaken: z.coerce
    .number({ error: "number_invalid" })
    .int("number_invalid")
    .min(0, "too_small")
    .max(LAUNCH_OFFER_PLACES, "too_large"),
});
export type SetLaunchInput = z.output<typeof setLaunchInput>;
