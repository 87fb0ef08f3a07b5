import type { SessionFacts } from "#domain/accounts/session-facts.ts";

/** The events of spec §4 "Auth state". */
export type AuthEvent =
  | "INITIAL_SESSION"
  | "SIGNED_IN"
  | "SIGNED_OUT"
  | "TOKEN_REFRESHED"
  | "USER_UPDATED"
  | "PASSWORD_RECOVERY"
  | "MFA_CHALLENGE_VERIFIED";

/** The session's facts, without a profile when it could not be read; null for a visitor. */
export type Known = (Omit<SessionFacts, "profile"> & { profile: SessionFacts["profile"] | null }) | null;

/** Milliseconds between ticks. A session is refreshed when `REFRESH_TICKS` or fewer are left (spec §9). */
export const TICK_MS = 30_000;
const REFRESH_TICKS = 3;

/** Whether a session has 3 ticks or fewer left. Times are milliseconds since 1970. */
export function isRefreshDue(expiresAt: number, now: number): boolean {
  return expiresAt - now <= REFRESH_TICKS * TICK_MS;
}

/** The auth event between two states; null when nothing changed. */
export function eventBetween(before: Known, after: Known): AuthEvent | null {
  if (!after) return before ? "SIGNED_OUT" : null;
  if (before?.user.id !== after.user.id) return "SIGNED_IN";
  if (after.expiresAt > before.expiresAt) return "TOKEN_REFRESHED";
  return JSON.stringify(before) === JSON.stringify(after) ? null : "USER_UPDATED";
}
