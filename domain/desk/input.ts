import { z } from "zod";
import { actNote } from "../audit/input.ts";
import { CASE_KINDS, LOOK_KINDS, LOOK_REASONS } from "../audit/rules.ts";
import { choiceField } from "../kernel/fields.ts";
import { idField } from "../kernel/verb.ts";
import { LIST_NAMES } from "./rules.ts";

/** Why personal data are looked at. */
const why = { reason: choiceField(LOOK_REASONS), note: actNote };

export const lookInput = z.object({ kind: choiceField(LOOK_KINDS), subjectId: idField, ...why });

/** The form of a look on the page of one thing. */
export const lookForm = z.object(why);

export const openCaseInput = z.object({ kind: z.enum(CASE_KINDS), subjectId: idField });

/** A list with the filters of its address; `why` is null for a file with personal data masked. */
export const downloadListInput = z.object({
  list: z.enum(LIST_NAMES),
  query: z.record(z.string(), z.string()),
  why: lookForm.nullable(),
});
