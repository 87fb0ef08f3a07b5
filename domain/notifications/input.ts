import { z } from "zod";
import { CHOICES } from "./rules.ts";

/** The token of a mail, and how its reader wants mails of that kind from now on. */
export const linkChoiceInput = z.object({ token: z.string(), choice: z.enum(CHOICES) });
