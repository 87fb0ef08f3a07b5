import { createContext, use } from "react";
import type { SessionFacts, SubscriptionFacts } from "#domain/accounts/session-facts.ts";
import type { AuthEvent } from "./auth-events.ts";

export type AuthListener = (event: AuthEvent) => void;

export type AuthState = {
  user: SessionFacts["user"] | null;
  session: { expiresAt: number } | null;
  /** True only while the session is unknown, as on a page that failed. */
  loading: boolean;
  subscription: SubscriptionFacts;
  profile: SessionFacts["profile"] | null;
  /** Fetches the session again. A failure is logged and counts as not subscribed. */
  refreshSubscription: () => Promise<void>;
  signOut: () => Promise<void>;
  /** Calls `listener` at every auth event; returns the function that removes it. */
  onAuthEvent: (listener: AuthListener) => () => void;
  /** Raises an event that only a page knows of: a recovery link was opened, a second step was taken. */
  raise: (event: Extract<AuthEvent, "PASSWORD_RECOVERY" | "MFA_CHALLENGE_VERIFIED">) => void;
};

export const AuthContext = createContext<AuthState | null>(null);

/** The session as the browser knows it. The server decides what a page may show. */
export function useAuth(): AuthState {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth must be used within AuthProvider");
  return auth;
}
