import { z } from "zod";
import { optionalText } from "../kernel/fields.ts";
import { isId } from "../kernel/ids.ts";
import { withoutInvisible } from "../kernel/typed-text.ts";
import { LOGGED_ACTS, MAX_ACT_NOTE } from "./rules.ts";

/** What happened, beside the reason that an operator chose, for the log. */
export const actNote = optionalText(MAX_ACT_NOTE);

/** The same for an act that gives money away or cannot be undone: a reason from a list alone explains neither later. */
export const requiredActNote = actNote.refine((note) => note !== "", "explanation_missing");

const day = z.string().overwrite(withoutInvisible).trim().pipe(z.iso.date());

/** Filters of the log, from the address of its page; what cannot be read is left out. */
export const logFilterInput = z.object({
  act: z.enum(LOGGED_ACTS).optional().catch(undefined),
  operatorId: z.string().refine(isId).optional().catch(undefined),
  subjectId: z.string().overwrite(withoutInvisible).trim().min(1).max(120).optional().catch(undefined),
  fromDay: day.optional().catch(undefined),
  toDay: day.optional().catch(undefined),
});
export type LogFilter = z.output<typeof logFilterInput>;
