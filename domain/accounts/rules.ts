import type { Role } from "../context.ts";
import { addHours } from "../dates.ts";
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

/** Number of digits of a mailed code. */
export const CODE_DIGITS = 6;

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

/** How long a session lasts: `idleHours` without use, and `days` after signing in however much it is used. */
type SessionLife = {
  idleHours: number;
  days: number;
  /** Whether a page that stays open keeps the session, though nobody touches it. */
  isKeptByOpenPage: boolean;
};

const ORDINARY_LIFE: SessionLife = { idleHours: 30 * 24, days: 365, isKeptByOpenPage: true };

/** The life of a session by role. Source: ASVS 5.0, 7.3.1 and 7.3.2. */
export const SESSION_LIFE: Record<Role, SessionLife> = {
  CLIENT: ORDINARY_LIFE,
  PHOTOGRAPHER: ORDINARY_LIFE,
  OPERATOR: { idleHours: 8, days: 30, isKeptByOpenPage: false },
};

/** When a session ends that began at `signedInAt` and was last used at `usedAt`. */
export function sessionEnd(role: Role, { signedInAt, usedAt }: { signedInAt: Date; usedAt: Date }): Date {
  const { idleHours, days } = SESSION_LIFE[role];
  return new Date(Math.min(addHours(usedAt, idleHours).getTime(), addHours(signedInAt, 24 * days).getTime()));
}

/** Share of the idle time after which use is noted again, so that not every page costs a write. */
const NOTED_SHARE = 1 / 30;

/** Whether a session that was last noted as used at `usedAt` is to be noted again: daily, an operator's every 16 minutes. */
export function isUseToBeNoted(role: Role, usedAt: Date, now: Date): boolean {
  return now > addHours(usedAt, SESSION_LIFE[role].idleHours * NOTED_SHARE);
}
