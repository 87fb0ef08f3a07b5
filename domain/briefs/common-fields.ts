import { z } from "zod";
import { addDays, amsterdamDay, isDay } from "../dates.ts";
import {
  emailField,
  houseNumberField,
  optionalPhoneField,
  optionalText,
  postcodeField,
  requiredText,
} from "../fields.ts";
import { idField, optionalIdField } from "../verb.ts";
import { openText, placeField } from "./open-text.ts";

// Fields that the wizards of both verticals share.

/** Most days ahead that a job may be planned: a year and a half. */
const MAX_DAYS_AHEAD = 548;

/** Adds an issue unless the text is a day from today on. Today is the day in the Netherlands at `now`. */
const isFutureDay = (now: Date) => (text: string, issues: z.RefinementCtx) => {
  const today = amsterdamDay(now);
  const problem = !isDay(text)
    ? "date_invalid"
    : text < today
      ? "date_in_past"
      : text > addDays(today, MAX_DAYS_AHEAD)
        ? "date_too_far"
        : null;
  if (problem) issues.addIssue({ code: "custom", message: problem });
};

/** A day from today on. */
export const futureDay = (now: Date) => requiredText(10).superRefine(isFutureDay(now));

/** A day from today on, or null. */
export const optionalFutureDay = (now: Date) =>
  optionalText(10).transform((text, issues) => {
    if (text !== "") isFutureDay(now)(text, issues);
    return text || null;
  });

/** An address in the Netherlands. */
export const addressFields = {
  postcode: postcodeField,
  houseNumber: houseNumberField,
  addition: optionalText(10),
  street: requiredText(100),
  place: placeField(80),
};

/** The client's contact details: the last step of either wizard. */
export const contactStep = z.object({
  clientName: requiredText(120),
  clientEmail: emailField,
  clientPhone: optionalPhoneField,
  additionalInfo: openText(2_000),
});

/** Names of the fields of `contactStep`. */
export const CONTACT_FIELDS = ["clientName", "clientEmail", "clientPhone", "additionalInfo"] as const;

/**
 * A brief that is submitted. Submitting the same draft twice gives one brief. `correctedId` is the draft of an
 * unconfirmed brief that this one replaces.
 */
export const submissionOf = <Request extends z.ZodType>(request: Request) =>
  z.object({ draftId: idField, correctedId: optionalIdField, request });
