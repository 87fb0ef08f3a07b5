import { z } from "zod";
import { idField } from "../kernel/verb.ts";
import { DRAFT_KINDS } from "./rules.ts";

/** One draft. */
export const draftInput = z.object({ draftId: idField, kind: z.enum(DRAFT_KINDS) });

/** The schema of `TypedValues`. */
const typedValues = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Answers to these fields. Answers to other fields are ignored. */
export const draftAnswersInput = z.object({
  kind: z.enum(DRAFT_KINDS),
  fields: z.array(z.string()).readonly(),
  answers: typedValues,
});

export const addToDraftInput = draftAnswersInput.extend({ draftId: idField });

/** What was typed in the form at this path of the site. */
export const keepInterruptedFormInput = z.object({ path: z.string(), values: typedValues });

export const rewriteInterruptedFormInput = keepInterruptedFormInput.extend({ formId: idField });

export const forgetInterruptedFormInput = z.object({ formId: idField, path: z.string() });
