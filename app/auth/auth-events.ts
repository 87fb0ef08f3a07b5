import type { SessionFacts } from "#domain/accounts/session-facts.ts";

/** Spec §4 "Auth state". */
export type AuthEvent =
  | "INITIAL_SESSION"
  | "SIGNED_IN"
  | "SIGNED_OUT"
  | "TOKEN_REFRESHED"
  | "USER_UPDATED"
  | "PASSWORD_RECOVERY"
  | "MFA_CHALLENGE_VERIFIED";

/** Facts whose profile could not be read are without one; null for a visitor. */
export type Known = (Omit<SessionFacts, "profile"> & { profile: SessionFacts["profile"] | null }) | null;

/** Milliseconds between two looks at the clock, and ticks before the end at which a session is refreshed (spec §9). */
export const TICK_MS = 30_000;
const REFRESH_TICKS = 3;

/** Whether a session that ends at `expiresAt` has 3 ticks or fewer left. */
export function isRefreshDue(expiresAt: number, now: number): boolean {
  return expiresAt - now <= REFRESH_TICKS * TICK_MS;
}

/** What happened between two states; null when nothing did. */
export function eventBetween(before: Known, after: Known): AuthEvent | null {
  if (!after) return before ? "SIGNED_OUT" : null;
  if (before?.user.id !== after.user.id) return "SIGNED_IN";
  if (after.expiresAt > before.expiresAt) return "TOKEN_REFRESHED";
  return JSON.stringify(before) === JSON.stringify(after) ? null : "USER_UPDATED";
}
