import { z } from "zod";
import { choiceField, optionalText } from "../fields.ts";
import { idField } from "../verb.ts";
import { LOOK_KINDS, LOOK_REASONS, MAX_LOOK_NOTE } from "./rules.ts";

export const lookInput = z.object({
  kind: choiceField(LOOK_KINDS),
  subjectId: idField,
  reason: choiceField(LOOK_REASONS),
  note: optionalText(MAX_LOOK_NOTE),
});
