import { z } from "zod";
import { choiceField, requiredText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { CALL_OFF_REASONS, GIVE_BACK_REASONS, MAX_OBJECTION_LENGTH } from "./rules.ts";

export const giveBackInput = z.object({ proposalId: idField, reason: choiceField(GIVE_BACK_REASONS) });

export const callOffInput = z.object({ proposalId: idField, reason: choiceField(CALL_OFF_REASONS) });

export const objectToFallInput = z.object({
  proposalId: idField,
  objection: requiredText(MAX_OBJECTION_LENGTH),
});
