import { z } from "zod";
import { idField } from "../verb.ts";
import { DRAFT_KINDS } from "./rules.ts";

/** One draft. */
export const draftInput = z.object({ draftId: idField, kind: z.enum(DRAFT_KINDS) });

/** Answers for a draft: of what was typed, it keeps these fields and no others. */
export const draftAnswersInput = z.object({
  kind: z.enum(DRAFT_KINDS),
  fields: z.array(z.string()).readonly(),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

export const addToDraftInput = draftAnswersInput.extend({ draftId: idField });
