import { z } from "zod";
import { idField, optionalIdField } from "../../kernel/verb.ts";
import { CHANNELS, CHOICES, KINDS } from "./rules.ts";

/** The token of a mail, and how its reader wants mails of that kind from now on. */
export const linkChoiceInput = z.object({ token: z.string(), choice: z.enum(CHOICES) });

/** One notification. */
export const notificationInput = z.object({ notificationId: idField });

/** What an opened page tells of: a brief, or all of a kind. */
export const placeInput = z.object({ briefId: optionalIdField, kind: z.enum(KINDS).nullable() });

/** What a user wants to hear of by which channel, and whether also at night. */
export const choicesInput = z.object({
  choices: z
    .array(z.object({ kind: z.enum(KINDS), channel: z.enum(CHANNELS), choice: z.enum(CHOICES) }))
    .max(KINDS.length * CHANNELS.length),
  alsoAtNight: z.boolean(),
});
