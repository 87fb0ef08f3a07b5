import { z } from "zod";
import { choiceField, requiredText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { DISPUTE_REASONS, MAX_DISPUTE_ANSWER, MAX_DISPUTE_NOTE } from "./rules.ts";

export const disputeBriefInput = z.object({
  proposalId: idField,
  reason: choiceField(DISPUTE_REASONS),
  note: requiredText(MAX_DISPUTE_NOTE),
});

export const objectToRefusalInput = z.object({
  proposalId: idField,
  objection: requiredText(MAX_DISPUTE_ANSWER),
});
