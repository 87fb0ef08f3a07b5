/** A person needs at least this long for a form, in milliseconds. */
export const MIN_FORM_MS = 2_000;

/** A form is good for this long, in milliseconds: a page from memory, or one that stood open. */
export const MAX_FORM_MS = 86_400_000;

/** How often the confirmation mail of the newsletter may go to one address, in hours. */
export const CONFIRMATION_EVERY_HOURS = 1;

/**
 * `accept` takes the form in. Otherwise nothing is done and the sender is asked to send it once more: `doubtful` because
 * it looks like a program's (autofill does that too), `stale` because its page stood open for too long.
 */
export type FormVerdict = "accept" | "doubtful" | "stale";

/** Judges how long a form was looked at. `renderedAt` is null when its stamp is missing or not ours. */
export function judgeForm(renderedAt: Date | null, trap: string, now: Date): FormVerdict {
  if (trap !== "" || renderedAt === null) return "doubtful";
  const age = now.getTime() - renderedAt.getTime();
  if (age < MIN_FORM_MS) return "doubtful";
  return age > MAX_FORM_MS ? "stale" : "accept";
}
