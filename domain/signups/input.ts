import { z } from "zod";
import { idField } from "../verb.ts";
import { emailField, optionalText, requiredText } from "../fields.ts";

/** Signing up for news about the start (spec §3); `source` says where. Its `timestamp` is ours, not the caller's. */
export const newsletterInput = z.object({
  name: requiredText(120),
  email: emailField,
  source: optionalText(60),
});
export type NewsletterInput = z.output<typeof newsletterInput>;

/** A message to the operator (spec §5: everything is required). */
export const contactInput = z.object({
  name: requiredText(120),
  email: emailField,
  subject: requiredText(150),
  message: requiredText(5_000),
});
export type ContactInput = z.output<typeof contactInput>;

/** The token of a mailed link; one that is not ours is refused by the verb. */
export const linkInput = z.object({ token: z.string() });

/** One message of the contact form. */
export const messageInput = z.object({ messageId: idField });
