import {
  OWNING_ROLES,
  QUOTING_ROLES,
  READING_ROLES,
  type CompanyRole,
  type OperatorRole,
  type Role,
} from "./roles.ts";
import type { Actor, CompanyActor, Ctx, OperatorActor, UserActor } from "./context.ts";
import { DomainError } from "./errors.ts";

/**
 * The kinds of actor. A user of a company is the role in it, and `PHOTOGRAPHER` one without a company. An operator is its role,
 * and `OPERATOR` one that was removed while its request was under way.
 */
export type ActorKind = Role | CompanyRole | OperatorRole | "visitor" | "system";

/** Who may call a verb. Features name theirs in `policy.ts`; pages ask them to decide what to show. */
export type Policy<Allowed extends Actor = Actor> = {
  /** For the registry. */
  actors: readonly ActorKind[];
  allows(actor: Actor): actor is Allowed;
};

function kindOf(actor: Actor): ActorKind {
  if (actor.kind !== "user") return actor.kind;
  if (actor.role === "OPERATOR") return actor.operatorRole ?? actor.role;
  return (actor.role === "PHOTOGRAPHER" && actor.companyRole) || actor.role;
}

function only<Allowed extends Actor>(...actors: Policy["actors"]): Policy<Allowed> {
  return { actors, allows: (actor): actor is Allowed => actors.includes(kindOf(actor)) };
}

// Each policy names its roles: a new role may do nothing until one names it.
const users = ["CLIENT", "PHOTOGRAPHER", ...READING_ROLES, "OPERATOR", "ADMIN", "SUPPORT"] as const;

export const anybody = only<Actor>("visitor", ...users, "system");
export const signedIn = only<UserActor>(...users);
export const clients = only<UserActor>("CLIENT");
/** Clients, and members of a company: whoever has an account of their own, but no operator. */
export const clientsAndMembers = only<UserActor>("CLIENT", ...READING_ROLES);
/** Every member of a company: reading. */
export const companies = only<CompanyActor>(...READING_ROLES);
export const companyQuoters = only<CompanyActor>(...QUOTING_ROLES);
/** The two sides of a deal, as far as they write to each other. */
export const clientsAndQuoters = only<UserActor>("CLIENT", ...QUOTING_ROLES);
export const companyOwners = only<CompanyActor>(...OWNING_ROLES);
/** Operators whose session took the second step: a stolen password alone must not reach what they manage. */
const operatorsWho = (...actors: readonly OperatorRole[]): Policy<OperatorActor> => ({
  actors,
  allows: (actor): actor is OperatorActor =>
    actor.kind === "user" &&
    actor.role === "OPERATOR" &&
    actor.operatorRole !== null &&
    actors.includes(actor.operatorRole) &&
    actor.tookSecondStep,
});
export const operators = operatorsWho("ADMIN", "SUPPORT");
/** Operators who decide on money, measures, settings and other operators. */
export const operatorAdmins = operatorsWho("ADMIN");
/** Jobs and commands; never a request. */
export const theSystem = only<Extract<Actor, { kind: "system" }>>("system");

/** Narrows the actor of the ctx to the policy. Throws `not_signed_in` or `not_allowed`. */
export function requireActor<Allowed extends Actor>(ctx: Ctx, policy: Policy<Allowed>): Ctx<Allowed> {
  if (policy.allows(ctx.actor)) return ctx as Ctx<Allowed>;
  throw new DomainError(ctx.actor.kind === "user" ? "not_allowed" : "not_signed_in");
}
