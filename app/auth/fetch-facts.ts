import type { SessionFacts } from "#domain/accounts/session-facts.ts";

/** The facts of the session, which asking extends; null for a visitor. Throws when the server does not answer. */
export async function fetchFacts(): Promise<SessionFacts | null> {
  const response = await fetch("/api/session");
  if (!response.ok) throw new Error(`/api/session answered ${response.status}`);
  return (await response.json()) as SessionFacts | null;
}
