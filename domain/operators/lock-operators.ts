import { asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, operatorMembers } from "#db/schema/index.ts";
import type { Ctx, OperatorActor } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { OperatorRole } from "../kernel/roles.ts";

export type Operator = {
  userId: string;
  email: string;
  role: OperatorRole;
  roleGivenBy: string | null;
  decidesFrom: Date | null;
};

/**
 * Locks the accounts of all operators, so that changes of who they are run one after another. Reads their roles after the
 * lock: the query that waited for it still sees the roles of before.
 */
export async function lockOperators(tx: Transaction): Promise<Operator[]> {
  await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(inArray(authUsers.id, tx.select({ id: operatorMembers.userId }).from(operatorMembers)))
    .orderBy(asc(authUsers.id))
    .for("update");
  return tx
    .select({
      userId: authUsers.id,
      email: authUsers.email,
      role: operatorMembers.role,
      roleGivenBy: operatorMembers.roleGivenBy,
      decidesFrom: operatorMembers.decidesFrom,
    })
    .from(operatorMembers)
    .innerJoin(authUsers, eq(authUsers.id, operatorMembers.userId));
}

/**
 * As `lockOperators`, for an act of an `ADMIN`. Throws `not_signed_in` and `not_allowed` when the actor was removed or demoted
 * meanwhile.
 */
export async function lockForAdmin(ctx: Ctx<OperatorActor>, tx: Transaction): Promise<Operator[]> {
  const all = await lockOperators(tx);
  const self = all.find(({ userId }) => userId === ctx.actor.userId);
  if (!self) throw new DomainError("not_signed_in");
  if (self.role !== "ADMIN") throw new DomainError("not_allowed");
  return all;
}

/** The operator with this id of those who are locked. Throws `not_found`. */
export function operatorAmong(all: readonly Operator[], operatorId: string): Operator {
  const found = all.find(({ userId }) => userId === operatorId);
  if (!found) throw new DomainError("not_found");
  return found;
}

/** Throws `last_operator` when nobody but this operator is an `ADMIN`. */
export function requireOtherAdmin(all: readonly Operator[], operatorId: string): void {
  if (!all.some(({ userId, role }) => role === "ADMIN" && userId !== operatorId))
    throw new DomainError("last_operator");
}
