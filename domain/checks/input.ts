import { z } from "zod";
import {
  CHECK_KINDS,
  ENDING_KINDS,
  LEGAL_FORMS,
  MAX_NOTE_LENGTH,
  MAX_SOURCE_LENGTH,
  type CheckedFact,
} from "../evidence/rules.ts";
import { amsterdamDay, isDay } from "../kernel/dates.ts";
import { choiceField, optionalText, optionalToken, requiredText, requiredToken } from "../kernel/fields.ts";
import { idField, optionalIdField } from "../kernel/verb.ts";
import { mayHoldBsn } from "./may-hold-bsn.ts";
import { TEXT_REFUSALS } from "./rules.ts";

const withoutBsn = (text: string) => !mayHoldBsn(text);

const sourceField = requiredText(MAX_SOURCE_LENGTH).refine(withoutBsn, "may_be_bsn");
const noteField = optionalText(MAX_NOTE_LENGTH)
  .refine(withoutBsn, "may_be_bsn")
  .transform((note) => note || null);
/** What happened; the company reads it. */
const factsField = requiredText(MAX_NOTE_LENGTH).refine(withoutBsn, "may_be_bsn");

/** A day up to today. */
const seenOnField = (now: Date) =>
  requiredToken(10).superRefine((text, issues) => {
    const problem = !isDay(text) ? "date_invalid" : text > amsterdamDay(now) ? "date_in_future" : null;
    if (problem) issues.addIssue({ code: "custom", message: problem });
  });

/** A day from today on, or null. */
const validUntilField = (now: Date) =>
  optionalToken(10).transform((text, issues) => {
    const problem =
      text === "" ? null : !isDay(text) ? "date_invalid" : text < amsterdamDay(now) ? "date_in_past" : null;
    if (problem) issues.addIssue({ code: "custom", message: problem });
    return text || null;
  });

/** What the form of a check asks. */
export const checkForm = (now: Date) =>
  z
    .object({
      kind: choiceField(CHECK_KINDS),
      source: sourceField,
      seenOn: seenOnField(now),
      validUntil: validUntilField(now),
      note: noteField,
      /** As the register has it; stored for a company that did not give one. */
      legalForm: choiceField(LEGAL_FORMS).optional(),
    })
    .superRefine(({ kind, validUntil }, issues) => {
      if (ENDING_KINDS.includes(kind) && validUntil === null)
        issues.addIssue({ code: "custom", message: "required", path: ["validUntil"] });
    });

/** The facts of a company as the page of the operator showed them; "" is not given. */
export const checkedFactsInput = z.object({
  businessName: z.string(),
  companyName: z.string(),
  legalName: z.string(),
  kvkNumber: z.string(),
  legalForm: z.string(),
  vatId: z.string(),
} satisfies Record<CheckedFact, z.ZodType<string>>);

/** A check, with what the operator saw: the facts, and the live check of this kind, which it replaces. */
export const recordCheckInput = (now: Date) =>
  z.object({
    companyId: idField,
    replaces: optionalIdField,
    check: checkForm(now),
    seen: checkedFactsInput,
    /** The evidence; null without a file. */
    upload: z.custom<Uint8Array>((value) => value instanceof Uint8Array).nullable(),
  });

/** What the form of a rejection asks: where the operator looked, and what the company reads. */
export const rejectionForm = z.object({ source: sourceField, facts: factsField });

/** A rejection, with what the operator saw: the facts, and the latest KvK check, which ended. */
export const rejectRegistrationInput = z.object({
  companyId: idField,
  last: optionalIdField,
  seen: checkedFactsInput,
  rejection: rejectionForm,
});

/** The decision about held texts, or why they are refused, as a form sends it. */
export const textsDecisionForm = z.object({ decision: choiceField(["release", ...TEXT_REFUSALS]) });

/** That decision, and since when the texts that the operator saw were held. */
export const decideTextsInput = textsDecisionForm.extend({ companyId: idField, heldAt: z.date() });

/** Whether a first quote waits for a KvK check. */
export const checkFirstInput = z.object({ checkFirst: choiceField(["on", "off"]) });

export const endCheckInput = z.object({ checkId: idField, facts: factsField });
