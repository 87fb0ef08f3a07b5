import type { Actor, Ctx, Role, UserActor } from "../context.ts";
import { DomainError } from "../errors.ts";
import { anybody, signedIn } from "../policy.ts";

/** The actor, when it has one of these roles. Throws `not_signed_in`, `not_allowed`. */
export function requireRole(ctx: Ctx, ...roles: Role[]): UserActor {
  if (ctx.actor.kind !== "user") throw new DomainError("not_signed_in");
  if (!roles.includes(ctx.actor.role)) throw new DomainError("not_allowed");
  return ctx.actor;
}

/** Whether a request of this actor is published without confirming it by mail. */
export function publishesAtOnce(actor: Actor): actor is UserActor {
  return actor.kind === "user" && actor.role === "CLIENT" && actor.emailVerified;
}

/** Every signed-in user may change their own account. */
export const ownsAccount = signedIn;

/** Signing up, signing in, confirming and resetting need no session. */
export const entersAccounts = anybody;
