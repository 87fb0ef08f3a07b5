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
