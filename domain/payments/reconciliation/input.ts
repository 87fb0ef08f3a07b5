import { z } from "zod";
import { requiredText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { BOOK_PARTS, MAX_KNOWN_NOTE } from "./rules.ts";

/** A difference by the comparison that it was read in, the part and its id there. */
export const withdrawExplanationInput = z.object({
  reconciliationId: idField,
  part: z.enum(BOOK_PARTS),
  bookId: z.string(),
});

/** The same, with what explains it. */
export const explainDifferenceInput = withdrawExplanationInput.extend({ note: requiredText(MAX_KNOWN_NOTE) });
