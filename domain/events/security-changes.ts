import type { Actor } from "../kernel/context.ts";
import type { SecurityEventKind } from "../security/rules.ts";
import type { EventType } from "./catalogue.ts";

/** Events that `security_events` keeps too: what changed how somebody signs in, or what the account may do. */
const SECURITY_CHANGES: Partial<Record<EventType, SecurityEventKind>> = {
  "account.password_changed": "password_changed",
  "account.email_changed": "email_changed",
  "account.two_factor_enabled": "second_step_added",
  "account.two_factor_disabled": "second_step_removed",
  "account.session_ended": "sessions_ended",
  "account.sessions_ended": "sessions_ended",
  "account.token_made": "token_made",
  "account.token_ended": "token_revoked",
  "company.member_role_changed": "role_changed",
  "operator.role_changed": "role_changed",
};

/** The kind of such an event; null for others. Who sets a password without being signed in uses a reset link. */
export function securityChange(type: EventType, actor: Actor): SecurityEventKind | null {
  if (type === "account.password_changed" && actor.kind === "visitor") return "password_reset";
  return SECURITY_CHANGES[type] ?? null;
}
