import { z } from "zod";
import { choiceField, requiredText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { MAX_REASONS_LENGTH } from "../measures/rules.ts";
import { HELD_DECISIONS } from "./rules.ts";

export const decideHeldExperienceInput = z.object({
  experienceId: idField,
  decision: choiceField(HELD_DECISIONS),
  decisionText: requiredText(MAX_REASONS_LENGTH),
});
