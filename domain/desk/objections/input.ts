import { z } from "zod";
import { MAX_OBJECTION_LENGTH } from "../../deals/falling/rules.ts";
import { choiceField, requiredText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { DECISIONS } from "../measures/rules.ts";

export const decideFallObjectionInput = z.object({
  proposalId: idField,
  decision: choiceField(DECISIONS),
  decisionText: requiredText(MAX_OBJECTION_LENGTH),
});
