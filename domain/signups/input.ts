import { z } from "zod";
import { emailField, optionalText, requiredText } from "../kernel/fields.ts";

/** A newsletter sign-up (spec §3); `source` names the page. We set its `timestamp`, not the caller. */
export const newsletterInput = z.object({
  name: requiredText(120),
  email: emailField,
  source: optionalText(60),
});
export type NewsletterInput = z.output<typeof newsletterInput>;

/** The token of a mailed link. */
export const linkInput = z.object({ token: z.string() });
