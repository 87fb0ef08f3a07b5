import { addHours } from "../dates.ts";

// Apart from `rules.ts`, which reads the rules of all features: texts for the browser read these.

/** Why an operator deletes what a mail address left behind: its owner cannot read the mailbox, or cannot make an account. */
export const GUEST_DELETION_REASONS = ["mailbox_lost", "cannot_sign_in", "relative"] as const;

/** Days between the mail to the address and the deletion, in which whoever reads the mailbox can stop it. */
export const GUEST_DELETION_DAYS = 7;

/** When an announced deletion may be carried out. */
export const deletableFrom = (announcedAt: Date): Date => addHours(announcedAt, GUEST_DELETION_DAYS * 24);

/** Days that an announced deletion is kept which nobody carries out. */
export const GUEST_DELETION_KEPT_DAYS = 30;
