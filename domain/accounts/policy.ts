import type { Actor, Ctx, Role, UserActor } from "../context.ts";
import { DomainError } from "../errors.ts";
import { anybody, signedIn } from "../policy.ts";

/** The signed-in user of one of these roles, or `not_signed_in` / `not_allowed`. */
export function requireRole(ctx: Ctx, ...roles: Role[]): UserActor {
  if (ctx.actor.kind !== "user") throw new DomainError("not_signed_in");
  if (!roles.includes(ctx.actor.role)) throw new DomainError("not_allowed");
  return ctx.actor;
}

/** Whether this actor publishes a request without first answering a mail. */
export function publishesAtOnce(actor: Actor): actor is UserActor {
  return actor.kind === "user" && actor.role === "CLIENT" && actor.emailVerified;
}

/** Whoever is signed in changes their own account, and nobody else's. */
export const ownsAccount = signedIn;

/** Signing up, resetting and confirming begin without a session. */
export const entersAccounts = anybody;
