import { z } from "zod";
import { fileField } from "../../companies/input.ts";
import { choiceField, requiredText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import {
  COMPLAINT_KINDS,
  MAX_COMPLAINT_PICTURES,
  MAX_COMPLAINT_QUESTIONS,
  MAX_COMPLAINT_TEXT,
  MAX_SETTLEMENTS,
  MAX_WISH_TEXT,
} from "./rules.ts";

/** Pictures beside a text: more than are kept, so that the refusal names them. */
const files = z
  .array(fileField)
  .max(MAX_COMPLAINT_PICTURES * 3)
  .default([]);

/** A box that may be ticked. */
const ticked = z.preprocess((value) => value === "on" || value === true, z.boolean());

export const makeComplaintInput = z.object({
  proposalId: idField,
  kind: choiceField(COMPLAINT_KINDS),
  what: requiredText(MAX_COMPLAINT_TEXT),
  wish: requiredText(MAX_WISH_TEXT),
  isOffence: ticked,
  files,
});

export const complaintInput = z.object({ complaintId: idField });

export const answerComplaintInput = complaintInput.extend({
  answer: requiredText(MAX_COMPLAINT_TEXT),
  files,
});

export const proposeSettlementInput = complaintInput.extend({ text: requiredText(MAX_WISH_TEXT) });

export const settlementInput = complaintInput.extend({
  number: z.coerce.number().int().min(1).max(MAX_SETTLEMENTS),
});

export const answerComplaintQuestionInput = complaintInput.extend({
  number: z.coerce.number().int().min(1).max(MAX_COMPLAINT_QUESTIONS),
  answer: requiredText(MAX_COMPLAINT_TEXT),
});
