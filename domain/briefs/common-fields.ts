import { z } from "zod";
import {
  emailField,
  houseNumberField,
  optionalChoiceField,
  optionalPhoneField,
  optionalText,
  postcodeField,
  requiredText,
} from "../kernel/fields.ts";
import { ASK_FIELDS, askFields } from "./asking/input.ts";
import { termsVersionField } from "../terms/input.ts";
import { idField, optionalIdField } from "../kernel/verb.ts";
import { CONTACT_PREFERENCES, needsPhone, type ContactPreference } from "./rules.ts";
import { openText } from "./secrecy/open-text.ts";
import { placeField } from "./place-field.ts";

// Fields that the wizards of both verticals share.

/** An address in the Netherlands. */
export const addressFields = {
  postcode: postcodeField,
  houseNumber: houseNumberField,
  addition: optionalText(10),
  street: requiredText(100),
  place: placeField(80),
};

/** The client's contact details: the last step of either wizard. */
export const contactFields = {
  clientName: requiredText(120),
  clientEmail: emailField,
  clientPhone: optionalPhoneField,
  additionalInfo: openText(2_000),
  contactPreference: optionalChoiceField(CONTACT_PREFERENCES),
  ...askFields,
  termsVersion: termsVersionField,
};

/** A check of the contact details: who likes to be called has to say at which number. */
export const hasPhoneForPreference = (contact: {
  contactPreference: ContactPreference | null;
  clientPhone: string | null;
}): boolean => !needsPhone(contact.contactPreference) || contact.clientPhone !== null;
export const PHONE_MISSING = { path: ["clientPhone"], message: "phone_for_preference" };

export const contactStep = z.object(contactFields).refine(hasPhoneForPreference, PHONE_MISSING);

/** Names of the fields of the contact details. */
export const CONTACT_FIELDS = [
  "clientName",
  "clientEmail",
  "clientPhone",
  "contactPreference",
  "additionalInfo",
  ...ASK_FIELDS,
  "termsVersion",
] as const;

/**
 * A brief that is submitted. Submitting the same draft twice gives one brief. `correctedId` is the draft of an
 * unconfirmed brief that this one replaces.
 */
export const submissionOf = <Request extends z.ZodType>(request: Request) =>
  z.object({
    draftId: idField,
    correctedId: optionalIdField,
    request,
    /** The client was asked whether it means a brief that it sent this week, and wants another. */
    sendsAgain: z.boolean().optional(),
  });
