import { z } from "zod";
import { isDay } from "../kernel/dates.ts";
import { choiceField, optionalNumberField, optionalText, optionalToken } from "../kernel/fields.ts";
import { LAUNCH_MODES, LAUNCH_OFFER_PLACES } from "./rules.ts";

/** A day; empty means not set. */
const optionalDay = optionalToken(10).transform((text, issues) => {
  if (text === "") return null;
  if (isDay(text)) return text;
  issues.addIssue({ code: "custom", message: "date_invalid" });
  return z.NEVER;
});

/**
 * The launch settings that an operator chooses. An empty field is not set: no start ahead, no offer, no places taken. Places that are
 * taken need the source and the day of the count: pages claim the number.
 */
export const setLaunchInput = z
  .object({
    goLiveDate: optionalDay,
    offerEndsOn: optionalDay,
    alreadyTaken: optionalNumberField(0, LAUNCH_OFFER_PLACES),
    takenSource: optionalText(200),
    takenOn: optionalDay,
  })
  .superRefine(({ alreadyTaken, takenSource, takenOn }, issues) => {
    if (!alreadyTaken) return;
    if (takenSource === "") issues.addIssue({ code: "custom", path: ["takenSource"], message: "required" });
    if (takenOn === null) issues.addIssue({ code: "custom", path: ["takenOn"], message: "required" });
  });

/** The launch state. */
export const setLaunchModeInput = z.object({ mode: choiceField(LAUNCH_MODES) });
