/** Minimum time that a person needs for a form, in milliseconds. */
export const MIN_FORM_MS = 2_000;

/** Maximum age of a form, in milliseconds. */
export const MAX_FORM_MS = 86_400_000;

/** Hours between two confirmation mails to one address. */
export const CONFIRMATION_EVERY_HOURS = 1;

/** Days that a newsletter sign-up may wait for its confirmation; its last link expires long before. */
export const UNCONFIRMED_SIGNUP_DAYS = 14;

/** Days that we remember who unsubscribed. */
export const UNSUBSCRIBED_DAYS = 30;

/**
 * `accept` processes the form. Otherwise the sender is asked to send it again: `doubtful` when it looks like a bot's
 * (autofill may look the same), `stale` when its page is too old.
 */
type FormVerdict = "accept" | "doubtful" | "stale";

/** Judges a form by its age and its honeypot field. `renderedAt` is null when the stamp is missing or not signed by us. */
export function judgeForm(renderedAt: Date | null, trap: string, now: Date): FormVerdict {
  if (trap !== "" || renderedAt === null) return "doubtful";
  const age = now.getTime() - renderedAt.getTime();
  if (age < MIN_FORM_MS) return "doubtful";
  return age > MAX_FORM_MS ? "stale" : "accept";
}
