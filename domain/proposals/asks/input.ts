import { z } from "zod";
import { choiceField } from "../../kernel/fields.ts";
import { requiredOpenText } from "../../briefs/secrecy/open-text.ts";
import { idField } from "../../kernel/verb.ts";
import { MAX_QUOTE_ASK_LENGTH, QUOTE_ASK_KINDS } from "./rules.ts";

// Both sides read these texts before the reveal, as those of a quote, so the same is refused in them.

export const askAboutQuoteInput = z.object({
  proposalId: idField,
  kind: choiceField(QUOTE_ASK_KINDS),
  /** For another offer: which day, price or scope. */
  text: requiredOpenText(MAX_QUOTE_ASK_LENGTH),
});

export const answerAboutQuoteInput = z.object({
  proposalId: idField,
  askId: idField,
  answer: requiredOpenText(MAX_QUOTE_ASK_LENGTH),
});
