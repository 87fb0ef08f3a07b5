import { z } from "zod";
import { AUDIENCES } from "#app/ui/launch/signup-form.tsx";
import { choiceField } from "#domain/kernel/fields.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";

/** Hidden fields of the newsletter form; our own form sends no other values. */
export const formChoices = z.object({
  voor: choiceField(AUDIENCES).optional(),
  vak: choiceField(VERTICALS).optional(),
});
