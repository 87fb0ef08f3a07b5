import { z } from "zod";
import { FINDINGS, MAX_COMPLAINT_TEXT, MAX_WISH_TEXT } from "../../deals/complaints/rules.ts";
import { DEAL_SIDES } from "../../deals/state/rules.ts";
import { choiceField, requiredText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";

export const askInComplaintInput = z.object({
  complaintId: idField,
  side: choiceField(DEAL_SIDES),
  question: requiredText(MAX_WISH_TEXT),
});

export const writeFindingInput = z.object({
  complaintId: idField,
  finding: choiceField(FINDINGS),
  reasons: requiredText(MAX_COMPLAINT_TEXT),
  isOffence: z.preprocess((value) => value === "on" || value === true, z.boolean()),
});
