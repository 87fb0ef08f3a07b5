import type { Vertical } from "../verticals.ts";

/** Roles a person can sign up with; operators are made by a command. */
export const SIGN_UP_ROLES = ["CLIENT", "PHOTOGRAPHER"] as const;
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

/** What a company tells about itself when it registers. */
export type CompanyDetails = {
  vertical: Vertical;
  companyName: string;
  kvkNumber: string;
  vatId: string | null;
  referralCode: string | null;
};

/** What a mailed link or code is good for. */
export const ONE_TIME_PURPOSES = [
  "change_email",
  "confirm_brief",
  "confirm_email",
  "confirm_newsletter",
  "reset_password",
] as const;
export type OneTimePurpose = (typeof ONE_TIME_PURPOSES)[number];

/** How long a mailed link or code works, in hours. A request may wait 14 days (product decision), its link too. */
export const ONE_TIME_HOURS: Record<OneTimePurpose, number> = {
  change_email: 24,
  confirm_brief: 14 * 24,
  confirm_email: 24,
  confirm_newsletter: 7 * 24,
  reset_password: 1,
};

/**
 * Whether a newer link ends the older ones of its subject. So do the two that can take an account over: an old mail must
 * not. The others only prove that a mailbox is somebody's, which a newer mail proves no better; anybody may have a
 * confirmation sent again, and must not end the link that its owner is about to press.
 */
export const ONLY_NEWEST_WORKS: Record<OneTimePurpose, boolean> = {
  change_email: true,
  confirm_brief: false,
  confirm_email: false,
  confirm_newsletter: false,
  reset_password: true,
};

/** Wrong guesses after which a 6-digit code is dead; the link in the same mail still works. */
export const MAX_CODE_ATTEMPTS = 5;

/** Least number of characters of a password (spec §9). */
export const MIN_PASSWORD_LENGTH = 8;

/** Most characters of a password, so that hashing cannot be made slow from outside. */
export const MAX_PASSWORD_LENGTH = 128;

/** A mail address as we compare and keep it. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
