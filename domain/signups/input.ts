import { z } from "zod";
import { idField } from "../verb.ts";
import { emailField, optionalText, requiredText } from "../fields.ts";

/** A newsletter sign-up (spec §3); `source` names the page. We set its `timestamp`, not the caller. */
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

/** The token of a mailed link. */
export const linkInput = z.object({ token: z.string() });

/** One message of the contact form. */
export const messageInput = z.object({ messageId: idField });
