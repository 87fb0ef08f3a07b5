/** What is kept of signing in, and of what decides who can sign in. */
export const SECURITY_EVENT_KINDS = [
  "signed_in",
  "sign_in_failed",
  "sign_in_refused",
  "second_step_failed",
  "password_changed",
  "password_reset",
  "email_changed",
  "second_step_added",
  "second_step_removed",
  "sessions_ended",
  "token_made",
  "token_revoked",
  "role_changed",
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** How a sign-in can end. */
export const SIGN_IN_OUTCOMES = [
  "signed_in",
  "sign_in_failed",
  "sign_in_refused",
  "second_step_failed",
] as const satisfies readonly SecurityEventKind[];
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** Tries that did not get in. */
export const FAILED_KINDS = ["sign_in_failed", "sign_in_refused", "second_step_failed"] as const;

/** Days that a security event is kept. */
export const SECURITY_EVENT_DAYS = 90;

/** Sign-ins that the owner sees, and events that an operator sees on the page of an account. */
export const OWN_SIGN_INS = 10;
export const SHOWN_SECURITY_EVENTS = 20;

/** Hours of the operators' list of failed tries. */
export const FAILED_TRIES_HOURS = 24;
