import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, companyMembers } from "#db/schema/index.ts";
import { lockCompany, type LockedCompany } from "./lock-company.ts";
import type { CompanyActor, Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { Policy } from "../kernel/policy.ts";

/** Condition: the membership of this actor. */
export const isOwnMembership = ({ companyId, userId }: CompanyActor) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));

/** `role` is undefined for somebody who is no member any more. */
function requireRole(
  ctx: Ctx<CompanyActor>,
  companyRole: CompanyActor["companyRole"] | undefined,
  policy: Policy,
) {
  if (companyRole === undefined) throw new DomainError("not_signed_in");
  if (!policy.allows({ ...ctx.actor, companyRole })) throw new DomainError("not_allowed");
}

/**
 * Locks the actor's company like `lockCompany`, and makes sure that the actor is still a member whom the policy allows.
 * Changes of members hold the same lock. Throws `not_signed_in` for a former member, `not_allowed`.
 */
export async function lockOwnCompany(
  ctx: Ctx<CompanyActor>,
  tx: Transaction,
  policy: Policy,
): Promise<LockedCompany> {
  const company = await lockCompany(tx, ctx.actor.companyId);
  const [own] = await tx
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(isOwnMembership(ctx.actor));
  requireRole(ctx, own?.role, policy);
  return company!;
}

/**
 * Locks the actor's membership only, so that members of a company work side by side: it is changed or ended before this
 * transaction or after it. Throws as `lockOwnCompany`.
 */
export async function lockMembership(ctx: Ctx<CompanyActor>, tx: Transaction, policy: Policy): Promise<void> {
  // What the actor writes refers to the account, which PostgreSQL would lock later (the order of locks).
  await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, ctx.actor.userId))
    .for("key share");
  const [own] = await tx
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(isOwnMembership(ctx.actor))
    .for("share");
  requireRole(ctx, own?.role, policy);
}
