import type { Actor, UserActor } from "../kernel/context.ts";
import { anybody, signedIn } from "../kernel/policy.ts";

/** Whether a request of this actor is published without confirming it by mail. */
export function publishesAtOnce(actor: Actor): actor is UserActor {
  return actor.kind === "user" && actor.role === "CLIENT" && actor.emailVerified;
}

/** Every signed-in user may change their own account. */
export const ownsAccount = signedIn;

/** Signing up, signing in, confirming and resetting need no session. */
export const entersAccounts = anybody;
