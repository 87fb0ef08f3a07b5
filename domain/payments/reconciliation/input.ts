import { z } from "zod";
import { requiredText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import { BOOK_PARTS, MAX_KNOWN_NOTE } from "./rules.ts";

/** What an operator writes about a difference: by the comparison that it was read in, the part and its id there. */
export const explainDifferenceInput = z.object({
  note: requiredText(MAX_KNOWN_NOTE),
  reconciliationId: idField,
  part: z.enum(BOOK_PARTS),
  bookId: z.string(),
});
