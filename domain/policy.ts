import type { Role } from "./roles.ts";
import type { Actor, CompanyActor, Ctx, UserActor } from "./context.ts";
import { DomainError } from "./errors.ts";

/** Who may call a verb. Features name theirs in `policy.ts`; pages ask them to decide what to show. */
export type Policy<Allowed extends Actor = Actor> = {
  /** The kinds of actor, for the registry: a role, "visitor" or "system". */
  actors: readonly (Role | "visitor" | "system")[];
  allows(actor: Actor): actor is Allowed;
};

const kindOf = (actor: Actor) => (actor.kind === "user" ? actor.role : actor.kind);

function only<Allowed extends Actor>(...actors: Policy["actors"]): Policy<Allowed> {
  return { actors, allows: (actor): actor is Allowed => actors.includes(kindOf(actor)) };
}

export const anybody = only<Actor>("visitor", "CLIENT", "PHOTOGRAPHER", "OPERATOR", "system");
export const signedIn = only<UserActor>("CLIENT", "PHOTOGRAPHER", "OPERATOR");
export const clients = only<UserActor>("CLIENT");
/** A user with the role of a company, and with a company. */
export const companies: Policy<CompanyActor> = {
  actors: ["PHOTOGRAPHER"],
  allows: (actor): actor is CompanyActor =>
    actor.kind === "user" && actor.role === "PHOTOGRAPHER" && actor.companyId !== null,
};
/** Operators whose session took the second step: a stolen password alone must not reach what they manage. */
export const operators: Policy<UserActor> = {
  actors: ["OPERATOR"],
  allows: (actor): actor is UserActor =>
    actor.kind === "user" && actor.role === "OPERATOR" && actor.tookSecondStep,
};
/** Jobs and commands; never a request. */
export const theSystem = only<Extract<Actor, { kind: "system" }>>("system");

/** Narrows the actor of the ctx to the policy. Throws `not_signed_in` or `not_allowed`. */
export function requireActor<Allowed extends Actor>(ctx: Ctx, policy: Policy<Allowed>): Ctx<Allowed> {
  if (policy.allows(ctx.actor)) return ctx as Ctx<Allowed>;
  throw new DomainError(ctx.actor.kind === "user" ? "not_allowed" : "not_signed_in");
}
