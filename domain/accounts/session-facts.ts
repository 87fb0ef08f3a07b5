import type { Role } from "../kernel/roles.ts";
import type { SessionView } from "./session-view.ts";

/** What the browser may know of its own session. Holds no token or other secret. */
export type SessionFacts = {
  user: { id: string; email: string; role: Role };
  profile: { id: string; full_name: string; role: Role };
  /** Milliseconds since 1970. */
  expiresAt: number;
  subscription: SubscriptionFacts;
};

/** Field names of spec §3; `subscription_end` is an ISO timestamp. */
export type SubscriptionFacts = { subscribed: boolean; product_id: null; subscription_end: string | null };

/** The part of a session that the browser may know. */
export function sessionFacts(session: SessionView): SessionFacts {
  const { userId: id, email, role, fullName } = session.actor;
  return {
    user: { id, email, role },
    profile: { id, full_name: fullName, role },
    expiresAt: session.expiresAt.getTime(),
    subscription: {
      subscribed: session.subscribed,
      product_id: null,
      subscription_end: session.subscriptionEnd?.toISOString() ?? null,
    },
  };
}
