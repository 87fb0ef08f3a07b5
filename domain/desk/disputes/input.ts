import { z } from "zod";
import { MAX_DISPUTE_ANSWER } from "../../compensation/disputes/rules.ts";
import { choiceField, requiredText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { DISPUTE_DECISIONS } from "./rules.ts";

export const decideDisputeInput = z.object({
  proposalId: idField,
  decision: choiceField(DISPUTE_DECISIONS),
  decisionText: requiredText(MAX_DISPUTE_ANSWER),
});
