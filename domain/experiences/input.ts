import { z } from "zod";
import { findContactIn } from "../briefs/secrecy/find-secrets.ts";
import { refuseWords } from "../briefs/secrecy/open-text.ts";
import { choiceField, optionalText, requiredText } from "../kernel/fields.ts";
import { idField } from "../kernel/verb.ts";
import { CLIENT_FACT_ANSWERS, FACT_ANSWERS, MAX_EXPERIENCE_LENGTH, MAX_MARK, MIN_MARK } from "./rules.ts";

/** A text that everybody reads is without contact details. That somebody had to pay beforehand may be said. */
function refuseContact(text: string, issues: z.RefinementCtx): void {
  const words = findContactIn(text);
  if (words !== null) refuseWords(issues, "contact_in_text", words);
}

export const experienceInput = z.object({
  proposalId: idField,
  mark: z.coerce
    .number({ error: "choose_one" })
    .int("choose_one")
    .min(MIN_MARK, "choose_one")
    .max(MAX_MARK, "choose_one"),
  onTime: choiceField(FACT_ANSWERS),
  priceKept: choiceField(FACT_ANSWERS),
  asAgreed: choiceField(FACT_ANSWERS),
  experience: optionalText(MAX_EXPERIENCE_LENGTH).superRefine(refuseContact),
});

export const clientFactsInput = z.object({
  proposalId: idField,
  reachable: choiceField(CLIENT_FACT_ANSWERS),
  requestRight: choiceField(CLIENT_FACT_ANSWERS),
});

export const objectToFactsInput = z.object({
  proposalId: idField,
  objection: requiredText(MAX_EXPERIENCE_LENGTH),
});

export const publicAnswerInput = z.object({
  proposalId: idField,
  publicAnswer: requiredText(MAX_EXPERIENCE_LENGTH).superRefine(refuseContact),
});
