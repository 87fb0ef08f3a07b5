import { z } from "zod";
import { AUDIENCES } from "#app/ui/launch/signup-form.tsx";
import { choiceField } from "#domain/fields.ts";
import { VERTICALS } from "#domain/verticals.ts";

/** What the newsletter form says about itself in hidden fields. Our own form sends no other values. */
export const formChoices = z.object({
  voor: choiceField(AUDIENCES).optional(),
  vak: choiceField(VERTICALS).optional(),
});
