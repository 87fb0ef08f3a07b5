import type { Role } from "../kernel/roles.ts";
import { addHours } from "../kernel/dates.ts";
import type { Vertical } from "../kernel/verticals.ts";

/** Roles a person can sign up with; operators are invited, and the first one is made by a command. */
export const SIGN_UP_ROLES = ["CLIENT", "PHOTOGRAPHER"] as const;
export type SignUpRole = (typeof SIGN_UP_ROLES)[number];

/** Whether an account of this role must have a phone number. */
export const requiresPhone = (role: Role): boolean => role === "PHOTOGRAPHER";

/** The company's part of a registration. */
export type CompanyDetails = {
  vertical: Vertical;
  companyName: string;
  /** Null where a program registered the company: its owner gives it before ordering. */
  kvkNumber: string | null;
  vatId: string | null;
  /** Name in the trade register and address; absent in registrations of the release before they were asked. */
  legalName?: string;
  street?: string;
  houseNumber?: string;
  houseNumberAddition?: string | null;
  postcode?: string;
  city?: string;
  referralCode: string | null;
  /** Whether this browser asked for news at this address on the landing page (`announceCompany`). */
  announced?: boolean;
};

/** What a mailed link or code may be used for. */
export const ONE_TIME_PURPOSES = [
  "change_email",
  "confirm_brief",
  "confirm_email",
  "confirm_newsletter",
  "join_company",
  "join_operators",
  "prove_owner",
  "reset_password",
  "sign_in",
] as const;
export type OneTimePurpose = (typeof ONE_TIME_PURPOSES)[number];

/** Hours that a mailed link or code works. A request waits 14 days for confirmation, so its link works as long. */
export const ONE_TIME_HOURS: Record<OneTimePurpose, number> = {
  change_email: 24,
  confirm_brief: 14 * 24,
  confirm_email: 24,
  confirm_newsletter: 7 * 24,
  join_company: 7 * 24,
  join_operators: 2 * 24,
  prove_owner: 0.25,
  reset_password: 1,
  sign_in: 0.25,
};

/**
 * Whether a newer link revokes the older ones of its subject. Yes for links that can take over an account: an old mail must
 * not work. No for confirmations: anybody may order them again, and that must not break the link or code that the owner is about
 * to use.
 */
export const ONLY_NEWEST_WORKS: Record<OneTimePurpose, boolean> = {
  change_email: true,
  confirm_brief: false,
  confirm_email: false,
  confirm_newsletter: false,
  // Inviting again makes a new invitation, which its old links do not belong to.
  join_company: false,
  join_operators: false,
  prove_owner: false,
  reset_password: true,
  sign_in: false,
};

/** Number of digits of a mailed code. */
export const CODE_DIGITS = 6;

/** Wrong guesses after which a 6-digit code stops working; the link in the same mail still works. */
export const MAX_CODE_ATTEMPTS = 5;

/** Minimum length of a password (spec §9). */
export const MIN_PASSWORD_LENGTH = 8;

/** Maximum length of a password, so that nobody can make hashing slow. */
export const MAX_PASSWORD_LENGTH = 128;

/** Days that a browser remembers that it signed in to an account. */
export const KNOWN_DEVICE_DAYS = 365;

/** Seconds that a sign-in waits for its second step. */
export const SECOND_STEP_SECONDS = 600;

/** How the names of the session's cookies begin: over https a browser keeps a cookie to this host that is called so. */
export const SESSION_COOKIE_PREFIX = { http: "vijfoffertes", https: "__Host-vijfoffertes" };

/** Seconds that the access token of a program works; then it asks for another with its refresh token. */
export const ACCESS_TOKEN_SECONDS = 300;

/** Seconds in which a refresh token that was just used gets the same answer again. */
export const REFRESH_GRACE_SECONDS = 10;

/**
 * Whether a refresh token was used just now, by another tab or by a request whose answer was lost: it is the one before the
 * `refreshes` that were counted.
 */
export function isRefreshRepeated(
  { number, refreshes, refreshedAt }: { number: number; refreshes: number; refreshedAt: Date },
  now: Date,
): boolean {
  return number === refreshes - 1 && now.getTime() - refreshedAt.getTime() <= REFRESH_GRACE_SECONDS * 1_000;
}

/** Minutes after a mail started the session of a program in which it may set a password without another proof; as long as a code works. */
export const PROVEN_MINUTES = ONE_TIME_HOURS.prove_owner * 60;

/** How long a session lasts: `idleHours` without use, and `hours` after signing in however much it is used. */
type SessionLifetime = {
  idleHours: number;
  hours: number;
  /** Whether an open page extends the session while nobody uses it. */
  isKeptByOpenPage: boolean;
};

const ORDINARY_LIFETIME: SessionLifetime = { idleHours: 30 * 24, hours: 365 * 24, isKeptByOpenPage: true };

/** Session lifetimes by role. Source: ASVS 5.0, 7.3.1 and 7.3.2. */
export const SESSION_LIFETIME: Record<Role, SessionLifetime> = {
  CLIENT: ORDINARY_LIFETIME,
  PHOTOGRAPHER: ORDINARY_LIFETIME,
  OPERATOR: { idleHours: 8, hours: 8, isKeptByOpenPage: false },
};

/** When a session expires, by the time of its sign-in and of its last use. */
export function sessionEnd(role: Role, { signedInAt, usedAt }: { signedInAt: Date; usedAt: Date }): Date {
  const { idleHours, hours } = SESSION_LIFETIME[role];
  return new Date(Math.min(addHours(usedAt, idleHours).getTime(), addHours(signedInAt, hours).getTime()));
}

/** Share of the idle time after which a session is extended again, so that not every request costs a write. */
const EXTENSION_SHARE = 1 / 30;

/** Whether a session is due to be extended again: daily, for operators every 16 minutes. */
export function isExtensionDue(role: Role, usedAt: Date, now: Date): boolean {
  return now > addHours(usedAt, SESSION_LIFETIME[role].idleHours * EXTENSION_SHARE);
}
